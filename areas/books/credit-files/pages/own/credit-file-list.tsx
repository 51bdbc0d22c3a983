import type { Refusal } from "#core/refusal.ts";
import { PostForm, Submit } from "#web/post/post-form.tsx";
import { DemoBadge } from "#web/ui/base/badge.tsx";
import { Panels } from "#web/ui/layout/list/panels.tsx";
import { useSay } from "#web/words/words.tsx";

interface CreditFileView {
  id: string;
  code: string;
  about: string;
  made: string;
  /** When it was revoked. */
  revoked: string | null;
  pdf: string;
  isDemo: boolean;
}

/** The user's credit files, each with its code, to download or revoke. */
export function CreditFileList({
  files,
  refusal,
}: {
  files: CreditFileView[];
  refusal: Refusal | undefined;
}) {
  const say = useSay();
  return (
    <Panels
      rows={files}
      panel={(file) => (
        <>
          <p className="font-semibold">
            {file.about} {file.isDemo && <DemoBadge />}
          </p>
          <p>{say("creditFiles.sheet.code", { code: file.code })}</p>
          <p className="hint">{file.made}</p>
          {file.revoked && <p className="hint">{file.revoked}</p>}
          <p className="mt-3">
            {/* No <Link>: the target is a file, not a page. */}
            <a className="button button-quiet" href={file.pdf} download>
              {say("creditFiles.list.pdf")}
              <span className="sr-only"> {file.code}</span>
            </a>
          </p>
          {!file.revoked && (
            <details className="mt-3">
              <summary className="flex min-h-11 items-center underline">
                {say("creditFiles.list.revoke")}
                <span className="sr-only"> {file.code}</span>
              </summary>
              <p className="hint mb-2">{say("creditFiles.list.revokeHint")}</p>
              <PostForm refusal={refusal?.values.revoke === file.id ? refusal : undefined}>
                <input type="hidden" name="revoke" value={file.id} />
                <Submit look="danger">{say("creditFiles.list.revokeNow")}</Submit>
              </PostForm>
            </details>
          )}
        </>
      )}
    />
  );
}
