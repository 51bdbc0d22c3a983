import { useActionData, useLoaderData } from "react-router";
import { accountSection } from "#areas/people/accounts/pages/own/account-section.tsx";
import { verificationFile } from "#core/files/upload-rules.ts";
import { ownServicesPath, portalPath } from "#core/paths.ts";
import type { Refusal } from "#core/refusal.ts";
import { carrierServicesPath } from "#core/transport/transport-paths.ts";
import { type PageArgs, pageFor, requireVerified } from "#server/guards.ts";
import { acceptMissing, isMultipart } from "#server/page.ts";
import { PostForm, Submit } from "#web/post/post-form.tsx";
import { ButtonLink } from "#web/ui/base/button.tsx";
import { EmptyState } from "#web/ui/base/empty-state.tsx";
import { Select } from "#web/ui/base/field.tsx";
import { ItemList } from "#web/ui/base/item-list.tsx";
import { Notice } from "#web/ui/base/notice.tsx";
import { Section } from "#web/ui/base/section.tsx";
import { toCodeOption } from "#web/ui/base/to-option.ts";
import { FileField } from "#web/ui/files/file-field.tsx";
import { DetailPage } from "#web/ui/layout/detail-page.tsx";
import { useSay } from "#web/words/words.tsx";
import {
  addDocument,
  getReviewState,
  listDocumentTypes,
  listOwnDocuments,
  removeDocument,
} from "../endpoints.ts";
import { flash } from "../flashes.ts";
import {
  type Applications,
  type DocumentNeed,
  documentNeeds,
  nextDocument,
} from "../needed-documents.ts";
import { DocumentCard, RemoveDialog } from "./document-card.tsx";
import { documentsPath } from "./paths.ts";

export async function loader(args: PageArgs) {
  const { call, say, context } = pageFor(requireVerified, args);
  const { VERIFICATION_DOCUMENTS: max } = context.settings;
  const [documents, types, review] = await Promise.all([
    call(listOwnDocuments, { size: max }),
    call(listDocumentTypes, { size: 100 }),
    call(getReviewState, {}),
  ]);
  const needs = documentNeeds(review);
  return {
    title: say("verificationDocuments.title"),
    max,
    documents: documents.data,
    types: types.data.map(toCodeOption),
    review,
    needs,
    next: nextDocument(
      needs,
      documents.data.flatMap(({ state, type }) => (state === "declined" ? [] : [type])),
    ),
  };
}

/** A form with a file uploads it, any other removes a document. */
export async function action(args: PageArgs) {
  const { attempt, attemptPosted, answer, formValues } = pageFor(requireVerified, args);
  if (isMultipart(args.request)) {
    const sent = await attemptPosted(addDocument, args.request);
    return answer(sent, documentsPath, flash.documentSent);
  }
  const { remove: id = "" } = await formValues();
  const removed = acceptMissing(await attempt(removeDocument, { id }, { remove: id }));
  return answer(removed, documentsPath, flash.documentRemoved);
}

export { clientAction } from "#web/post/client-action.ts";
export { hiddenPageMeta as meta } from "#web/ui/base/page-meta.ts";

/** The user's documents with their states, and an upload form. */
export default function VerificationDocuments() {
  const { title, max, documents, types, review, needs, next } = useLoaderData<typeof loader>();
  const refusal = useActionData<typeof action>()?.refusal;
  const say = useSay();
  const isRemoval = refusal?.values.remove !== undefined;
  const isFull = documents.length >= max;
  return (
    <DetailPage
      title={title}
      lead={say("verificationDocuments.lead")}
      {...accountSection(say, documentsPath)}
    >
      <ReviewNotice {...review} hasDocuments={documents.length > 0} />
      {isRemoval && <Notice kind="error">{refusal.message}</Notice>}
      {needs.length > 0 && (
        <Section title={say("verificationDocuments.need.title")}>
          <ul className="grid list-disc gap-2 ps-6">
            {needs.map((need) => (
              <li key={need}>{say(`verificationDocuments.need.${need}`)}</li>
            ))}
          </ul>
        </Section>
      )}
      <Section title={say("verificationDocuments.yours", { count: documents.length })}>
        {documents.length === 0 ? (
          <EmptyState title={say("verificationDocuments.none")}>
            <p>{say("verificationDocuments.noneHint")}</p>
          </EmptyState>
        ) : (
          <ItemList className="grid gap-3" rows={documents}>
            {(document) => <DocumentCard document={document} />}
          </ItemList>
        )}
      </Section>
      {documents.length > 0 && needs.length > 0 && (
        <div className="mt-6 flex flex-wrap gap-3">
          {needs.map((need) => (
            <ButtonLink
              key={need}
              look={next === undefined ? "primary" : "quiet"}
              to={onward[need].to}
            >
              {say(onward[need].label)}
            </ButtonLink>
          ))}
        </div>
      )}
      {documents.map(
        (document) =>
          document.isRemovable && <RemoveDialog key={document.id} document={document} />,
      )}
      <Section title={say("verificationDocuments.send.title")}>
        {isFull ? (
          <p>{say("verificationDocuments.tooMany", { max })}</p>
        ) : (
          <SendForm types={types} next={next} refusal={isRemoval ? undefined : refusal} />
        )}
      </Section>
    </DetailPage>
  );
}

/** Where the preparation of each goes on. */
const onward = {
  sell: { to: portalPath, label: "verificationDocuments.on" },
  service: { to: ownServicesPath, label: "verificationDocuments.onService" },
  carry: { to: carrierServicesPath, label: "verificationDocuments.onCarrier" },
} as const satisfies Record<DocumentNeed, object>;

interface ReviewNoticeProps extends Applications {
  comment: string | null;
  hasDocuments: boolean;
}

/** The status of the applications, as far as documents change it. */
function ReviewNotice({ trader, carrier, comment, hasDocuments }: ReviewNoticeProps) {
  const say = useSay();
  const states = [trader, carrier];
  if (states.includes("awaiting approval")) {
    const key = hasDocuments ? "waiting" : "missing";
    return <Notice kind="info">{say(`verificationDocuments.review.${key}`)}</Notice>;
  }
  if (!states.includes("declined")) return null;
  return (
    <Notice kind="info">
      <p>{say("verificationDocuments.review.declined")}</p>
      {comment && <p>{say("verificationDocuments.comment", { comment })}</p>}
    </Notice>
  );
}

type Choices = { value: string; label: string }[];

interface SendFormProps {
  types: Choices;
  /** The kind that is missing first. */
  next: string | undefined;
  refusal: Refusal | undefined;
}

function SendForm({ types, next, refusal }: SendFormProps) {
  const say = useSay();
  return (
    // A new form after each document, with the next kind chosen.
    <PostForm key={next} refusal={refusal} encType="multipart/form-data">
      <Select
        name="type"
        label={say("verificationDocuments.type.label")}
        empty={say("verificationDocuments.type.choose")}
        options={types}
        defaultValue={next}
        required
      />
      <FileField
        name="file"
        label={say("verificationDocuments.file.label")}
        hint={say("verificationDocuments.file.hint")}
        rule={verificationFile}
        required
      />
      <Submit>{say("verificationDocuments.send.act")}</Submit>
    </PostForm>
  );
}
