import { useEffect, useState } from "react";
import { type MetaFunction, useActionData, useLoaderData } from "react-router";
import { creditFilePdf } from "#core/files/upload-rules.ts";
import type { PageArgs } from "#server/guards.ts";
import { page, refusalResponse } from "#server/page.ts";
import { PostForm, Submit } from "#web/post/post-form.tsx";
import { Field } from "#web/ui/base/field.tsx";
import { pageHead, pageMeta } from "#web/ui/base/page-meta.ts";
import { FileField } from "#web/ui/files/file-field.tsx";
import { FormPage } from "#web/ui/layout/form-page.tsx";
import { useSay } from "#web/words/words.tsx";
import { verifyCreditFile } from "../../endpoints.ts";
import { toVerificationView } from "./verification-view.ts";
import { VerifiedFile } from "./verified-file.tsx";

export function loader({ context }: PageArgs) {
  const { say, edition } = page(context);
  return {
    title: say("creditFiles.verify.title"),
    description: say("creditFiles.verify.lead", { site: edition.name }),
  };
}

export async function action({ context, request }: PageArgs) {
  const pageContext = page(context);
  const read = await pageContext.attemptPosted(verifyCreditFile, request, ({ paperCode = "" }) => ({
    code: String(paperCode),
  }));
  if (read.ok) return { verified: toVerificationView(pageContext, read.data) };
  const { code, ...errors } = read.refusal.errors;
  const paperCode = code ?? (read.refusal.status === 404 ? read.refusal.message : undefined);
  return refusalResponse({
    ...read.refusal,
    errors: { ...errors, ...(paperCode && { paperCode }) },
  });
}

export { clientAction } from "#web/post/client-action.ts";

export const meta: MetaFunction<typeof loader> = (args) => pageMeta(args, { ...args.loaderData });

/** The page where a bank checks whether a credit file is unchanged. */
export default function VerifyCreditFile() {
  const { ...head } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const say = useSay();
  const scanned = useScannedCode();
  const refusal = answer && "refusal" in answer ? answer.refusal : undefined;
  return (
    <FormPage {...pageHead(head)}>
      {answer && "verified" in answer && <VerifiedFile {...answer.verified} />}
      <PostForm refusal={refusal} encType="multipart/form-data" className="mt-3">
        <Field
          key={scanned}
          name="paperCode"
          label={say("creditFiles.verify.code")}
          hint={say("creditFiles.verify.codeHint")}
          defaultValue={scanned}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
          required
        />
        <FileField
          name="file"
          label={say("creditFiles.verify.file")}
          hint={say("creditFiles.verify.fileHint")}
          rule={creditFilePdf}
          required={false}
        />
        <Submit>{say("creditFiles.verify.act")}</Submit>
      </PostForm>
    </FormPage>
  );
}

/**
 * The code of a scanned paper, from behind the "#" of the address, which no browser sends to a
 * server.
 */
function useScannedCode(): string {
  const [code, setCode] = useState("");
  useEffect(() => {
    const scanned = window.location.hash.slice(1);
    if (/^[\dA-Z-]{16,40}$/.test(scanned)) setCode(scanned);
  }, []);
  return code;
}
