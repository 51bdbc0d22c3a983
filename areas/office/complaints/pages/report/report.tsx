import { data, useActionData, useLoaderData } from "react-router";
import { marketPath } from "#core/paths.ts";
import type { Refusal } from "#core/refusal.ts";
import { type PageArgs, pageFor, requireVerified } from "#server/guards.ts";
import { PostForm, Submit } from "#web/post/post-form.tsx";
import { Select } from "#web/ui/base/field.tsx";
import { Notice } from "#web/ui/base/notice.tsx";
import { ChoiceGroup } from "#web/ui/choices/choice-group.tsx";
import { TextArea } from "#web/ui/forms/text-area.tsx";
import { FormPage } from "#web/ui/layout/form-page.tsx";
import { useSay } from "#web/words/words.tsx";
import {
  type ComplaintKind,
  complaintKinds,
  complaintReasons,
  maxComplaintNoteLength,
} from "../../complaint-rules.ts";
import { getReportable, reportThing } from "../../endpoints.ts";
import { flash } from "../../flashes.ts";
import { pagePathOf } from "./page-path.ts";

function kindOf({ params }: Pick<PageArgs, "params">): ComplaintKind {
  const kind = complaintKinds.find((candidate) => candidate === params.kind);
  if (!kind) throw data(null, { status: 404 });
  return kind;
}

export async function loader(args: PageArgs) {
  const kind = kindOf(args);
  const { call, say } = pageFor(requireVerified, args);
  const thing = await call(getReportable, { kind, id: args.params.id ?? "" });
  const title = say("complaints.report.title");
  return {
    title,
    lead: say(`complaints.report.lead.${kind}`, { name: thing.name }),
    trail: [{ label: thing.name, to: pagePathOf(thing) }, { label: title }],
    thing,
  };
}

export async function action(args: PageArgs) {
  const kind = kindOf(args);
  const { attempt, answer, formValues } = pageFor(requireVerified, args);
  const id = args.params.id ?? "";
  const typed = await formValues();
  const { reason = "", note = "", service = "" } = typed;
  const reported =
    kind === "carrier" && service
      ? { kind: "transportService" as const, id: service }
      : { kind, id };
  const done = await attempt(reportThing, { ...reported, reason: reason as "other", note }, typed);
  const path = kind === "transportService" ? marketPath : pagePathOf({ kind, id });
  return answer(done, path, flash.reported);
}

export { clientAction } from "#web/post/client-action.ts";
export { hiddenPageMeta as meta } from "#web/ui/base/page-meta.ts";

/** The form of a report: a reason to choose, and words if the user wants to write some. */
export default function Report() {
  const { thing, ...head } = useLoaderData<typeof loader>();
  const refusal = useActionData<{ refusal: Refusal }>()?.refusal;
  const say = useSay();
  if (thing.isOwn || thing.isReported) {
    return (
      <FormPage {...head} lead={undefined}>
        <Notice kind="info">
          {say(thing.isOwn ? "complaints.ownThing" : "complaints.report.already")}
        </Notice>
      </FormPage>
    );
  }
  return (
    <FormPage {...head}>
      <PostForm refusal={refusal}>
        {thing.services.length > 0 && (
          <Select
            name="service"
            label={say("complaints.report.service")}
            required={false}
            options={[
              { value: "", label: say("complaints.report.wholeCarrier") },
              ...thing.services.map(({ id, name }) => ({ value: id, label: name })),
            ]}
          />
        )}
        <ChoiceGroup
          name="reason"
          label={say("complaints.report.reason")}
          required
          options={complaintReasons.map((value) => ({
            value,
            label: say(`complaints.reason.${value}`),
          }))}
        />
        <TextArea
          name="note"
          label={say("complaints.report.note")}
          hint={say("complaints.report.hint")}
          maxLength={maxComplaintNoteLength}
          required={false}
          rows={3}
        />
        <Submit>{say("complaints.report.send")}</Submit>
      </PostForm>
    </FormPage>
  );
}
