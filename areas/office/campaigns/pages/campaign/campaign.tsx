import { data, useActionData, useLoaderData } from "react-router";
import { deskPath } from "#core/paths.ts";
import type { Refusal } from "#core/refusal.ts";
import { type PageArgs, pageFor, requireVerified } from "#server/guards.ts";
import { acceptMissing } from "#server/page.ts";
import { PostForm, SubmitAct } from "#web/post/post-form.tsx";
import { ButtonLink, QuietLink } from "#web/ui/base/button.tsx";
import { Field, Select } from "#web/ui/base/field.tsx";
import { PrerenderedHtml } from "#web/ui/base/prerendered-html.tsx";
import { Section } from "#web/ui/base/section.tsx";
import { DetailPage } from "#web/ui/layout/detail-page.tsx";
import { useSay } from "#web/words/words.tsx";
import { campaignPath, campaignsPath } from "../../campaign-paths.ts";
import type { CampaignState } from "../../campaign-rules.ts";
import { deleteCampaign, saveCampaign, sendCampaign, stopCampaign } from "../../endpoints.ts";
import { flash } from "../../flashes.ts";
import { CampaignForm } from "../write/campaign-form.tsx";
import { parseCampaignForm } from "../write/parse-form.ts";
import { loadCampaign } from "./load-campaign.tsx";
import { parseLocalInstant } from "./planned-time.ts";

export const loader = (args: PageArgs) => loadCampaign(args);

export async function action(args: PageArgs) {
  const { attempt, answer, postedForm, edition } = pageFor(requireVerified, args);
  const id = args.params.id ?? "";
  const form = await postedForm();
  const { input, typed } = parseCampaignForm(form);
  const here = campaignPath(id);
  const dateSeen = form.get("dateSeen");
  switch (form.get("act")) {
    case "save":
      return answer(
        await attempt(saveCampaign, { id, ...input, dateSeen }, typed),
        here,
        flash.saved,
      );
    case "send":
      return answer(
        await attempt(sendCampaign, { id, seen: form.get("seen"), dateSeen }, typed),
        here,
        flash.sending,
      );
    case "plan": {
      const datePlanned = parseLocalInstant(
        edition.code,
        form.get("datePlanned"),
        form.get("hour"),
      );
      const sending = { id, datePlanned, seen: form.get("seen"), dateSeen };
      return answer(await attempt(sendCampaign, sending, typed), here, flash.planned);
    }
    case "stop":
      return answer(await attempt(stopCampaign, { id }, typed), here, flash.stopped);
    case "delete": {
      const gone = acceptMissing(await attempt(deleteCampaign, { id, dateSeen }, typed));
      return answer(gone, campaignsPath, flash.deleted);
    }
    default:
      throw data(null, { status: 400 });
  }
}

export { clientAction, shouldRevalidate } from "#web/post/reload-on-conflict.ts";
export { hiddenPageMeta as meta } from "#web/ui/base/page-meta.ts";

/** One announcement: its draft, its progress while it is sent, and its results. */
export default function Campaign() {
  const loaded = useLoaderData<typeof loader>();
  const { title, desk, all, id, acts, state, reach, texts, draft } = loaded;
  const refusal = useActionData<{ refusal: Refusal }>()?.refusal;
  const say = useSay();
  const here = campaignPath(id);
  const may = (act: (typeof acts)[number]) => acts.includes(act);
  return (
    <DetailPage
      title={title}
      trail={[{ label: desk, to: deskPath }, { label: all, to: campaignsPath }, { label: title }]}
    >
      <PrerenderedHtml html={state} />
      {may("stop") && (
        <PostForm refusal={refusalOf(refusal, "stop")} className="mt-3 flex flex-wrap gap-3">
          <QuietLink to={here}>{say("campaigns.refresh")}</QuietLink>
          <SubmitAct act="stop" look="danger" label={say("campaigns.stop")} />
        </PostForm>
      )}
      {reach && (
        <Section title={say("campaigns.reach.title")}>
          <PrerenderedHtml html={reach} />
        </Section>
      )}
      <Section title={say("campaigns.preview.title")}>
        <PrerenderedHtml html={texts} />
      </Section>
      {may("send") && (
        <Section id="send" title={say("campaigns.send.title")}>
          <Sending loaded={loaded} refusal={refusal} />
        </Section>
      )}
      {draft && (
        <Section title={say("campaigns.edit")}>
          <CampaignForm refusal={refusalOf(refusal, "save")} {...draft} />
          <PostForm refusal={refusalOf(refusal, "delete")} className="mt-6">
            <input type="hidden" name="dateSeen" value={loaded.dateChanged} />
            <SubmitAct act="delete" look="danger" label={say("campaigns.delete")} />
          </PostForm>
        </Section>
      )}
    </DetailPage>
  );
}

/** Returns the refusal for the form it belongs to. */
const refusalOf = (refusal: Refusal | undefined, act: string) =>
  refusal?.values.act === act ? refusal : undefined;

interface SendingProps {
  loaded: ReturnType<typeof useLoaderData<typeof loader>>;
  refusal: Refusal | undefined;
}

const hours = Array.from({ length: 24 }, (_, hour) => {
  const value = `${String(hour).padStart(2, "0")}:00`;
  return { value, label: value };
});

/** The first submit shows the number of recipients, the second sends. */
function Sending({ loaded, refusal }: SendingProps) {
  const { id, dateChanged, acts, isConfirming, confirm, mayBeSent } = loaded;
  const say = useSay();
  const here = campaignPath(id);
  // A planned announcement can be sent at once, and not be planned again.
  const state: CampaignState = acts.includes("plan") ? "draft" : "planned";
  const seen = (
    <>
      <input type="hidden" name="seen" value={state} />
      <input type="hidden" name="dateSeen" value={dateChanged} />
    </>
  );
  if (!mayBeSent) return <p>{say("campaigns.nobody")}</p>;
  if (!isConfirming) {
    return <ButtonLink to={`${here}?confirm=#send`}>{say("campaigns.send.begin")}</ButtonLink>;
  }
  return (
    <>
      <p>{confirm}</p>
      <PostForm refusal={refusalOf(refusal, "send")} className="mt-3 flex flex-wrap gap-3">
        {seen}
        <SubmitAct act="send" label={say("campaigns.send.now")} />
        <QuietLink to={here}>{say("campaigns.send.back")}</QuietLink>
      </PostForm>
      {acts.includes("plan") && (
        <PostForm refusal={refusalOf(refusal, "plan")} className="page-form-fields mt-6">
          {seen}
          <Field type="date" name="datePlanned" label={say("campaigns.send.at")} />
          <Select
            name="hour"
            label={say("campaigns.send.hour")}
            hint={say("campaigns.send.atHint")}
            options={hours}
            defaultValue="08:00"
          />
          <SubmitAct act="plan" look="quiet" label={say("campaigns.send.plan")} />
        </PostForm>
      )}
    </>
  );
}
