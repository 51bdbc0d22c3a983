import { DocumentStateBadge } from "#areas/people/verification/pages/state/document-state.tsx";
import { deskPath } from "#core/paths.ts";
import type { Refusal } from "#core/refusal.ts";
import { useFormat } from "#web/format/use-format.ts";
import { DownloadLink } from "#web/ui/base/button.tsx";
import { EmptyState } from "#web/ui/base/empty-state.tsx";
import { Notice } from "#web/ui/base/notice.tsx";
import { Section } from "#web/ui/base/section.tsx";
import { DecisionForm } from "#web/ui/desk/decision-form.tsx";
import { useSay } from "#web/words/words.tsx";
import { maxCommentLength } from "../../desk-lists.ts";
import type { DeskAccount } from "../../endpoints.ts";
import type { AccountFormProps } from "./account-forms.tsx";

type Document = DeskAccount["documents"][number];

/** An account's documents, each with its file and a decision, except for the officer's own. */
export function DocumentReviews({ account, refusal }: AccountFormProps) {
  const say = useSay();
  const { documents, isOwn } = account;
  const isDocumentRefusal = documents.some(({ id }) => id === refusal?.values.id);
  return (
    <Section title={say("desk.documents.title", { count: documents.length })}>
      {refusal && !isDocumentRefusal && <Notice kind="error">{refusal.message}</Notice>}
      {documents.length === 0 ? (
        <EmptyState title={say("desk.documents.none")} />
      ) : (
        <ul className="grid gap-3">
          {documents.map((document) => (
            <li key={document.id}>
              <article className="card">
                <div className="card-body">
                  <DocumentFacts document={document} />
                  {!isOwn && (
                    <DocumentDecision
                      document={document}
                      refusal={refusal?.values.id === document.id ? refusal : undefined}
                    />
                  )}
                </div>
              </article>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}

function DocumentFacts({ document }: { document: Document }) {
  const say = useSay();
  const { date } = useFormat();
  const { id, typeName, fileName, state, comment, createdAt } = document;
  return (
    <>
      <h3>{typeName}</h3>
      <p>
        <DocumentStateBadge state={state} />
      </p>
      <p className="card-note">{say("desk.documents.sentOn", { day: date(createdAt) })}</p>
      {comment && <p>{comment}</p>}
      <p>
        <DownloadLink href={`${deskPath}/document/${id}/file`}>
          {say("desk.documents.file", { name: fileName })}
        </DownloadLink>
      </p>
    </>
  );
}

const decisions = [
  { value: "approveDocument", to: "approved", label: "desk.documents.approve", look: "quiet" },
  { value: "declineDocument", to: "declined", label: "desk.documents.decline", look: "danger" },
] as const;

function DocumentDecision(props: { document: Document; refusal: Refusal | undefined }) {
  const say = useSay();
  const { refusal } = props;
  const { id, state, typeName } = props.document;
  return (
    <details open={state === "submitted" || refusal !== undefined}>
      <summary className="py-3">{say("desk.documents.review", { type: typeName })}</summary>
      <DecisionForm
        refusal={refusal}
        className="mt-1"
        about={{ id, seen: state }}
        comment={{
          label: say("desk.comment.label"),
          hint: say("desk.documents.commentHint"),
          maxLength: maxCommentLength,
          rows: 2,
        }}
        acts={decisions
          .filter(({ to }) => to !== state)
          .map(({ label, ...act }) => ({ ...act, label: say(label) }))}
      />
    </details>
  );
}
