import { DefinitionList } from "#web/ui/base/definition-list.tsx";
import { Notice } from "#web/ui/base/notice.tsx";
import type { toVerificationView } from "./verification-view.ts";

/** The file stored under a code, for a bank to compare with its copy. */
export function VerifiedFile(view: ReturnType<typeof toVerificationView>) {
  const { found, isRevoked, demo, comparison, isSame, facts, note } = view;
  return (
    <>
      <Notice kind={isRevoked ? "error" : "success"}>{found}</Notice>
      {comparison && <Notice kind={isSame ? "success" : "error"}>{comparison}</Notice>}
      {demo && <Notice kind="info">{demo}</Notice>}
      <DefinitionList items={facts} />
      {note && <p className="hint">{note}</p>}
    </>
  );
}
