import { useActionData, useLoaderData } from "react-router";
import { deskPath } from "#core/paths.ts";
import type { Refusal } from "#core/refusal.ts";
import { type PageArgs, pageFor, requireVerified } from "#server/guards.ts";
import { FormPage } from "#web/ui/layout/form-page.tsx";
import { campaignPath, campaignsPath } from "../../campaign-paths.ts";
import { listCampaigns, saveCampaign } from "../../endpoints.ts";
import { flash } from "../../flashes.ts";
import { CampaignForm } from "./campaign-form.tsx";
import { loadCampaignChoices } from "./choices.ts";
import { parseCampaignForm } from "./parse-form.ts";

export async function loader(args: PageArgs) {
  const pageContext = pageFor(requireVerified, args);
  const { say, call } = pageContext;
  // Rejects users without the permission before they fill in the form.
  await call(listCampaigns, { size: 1 });
  return {
    title: say("campaigns.new"),
    desk: say("campaigns.desk"),
    all: say("campaigns.title"),
    choices: await loadCampaignChoices(pageContext),
  };
}

export async function action(args: PageArgs) {
  const { attempt, answer, postedForm } = pageFor(requireVerified, args);
  const { input, typed } = parseCampaignForm(await postedForm());
  const created = await attempt(saveCampaign, input, typed);
  return answer(created, created.ok ? campaignPath(created.data.id) : campaignsPath, flash.saved);
}

export { clientAction } from "#web/post/client-action.ts";
export { hiddenPageMeta as meta } from "#web/ui/base/page-meta.ts";

/** Saves the input as a draft: nothing is sent from here. */
export default function NewCampaign() {
  const { title, desk, all, choices } = useLoaderData<typeof loader>();
  const refusal = useActionData<{ refusal: Refusal }>()?.refusal;
  return (
    <FormPage
      title={title}
      trail={[{ label: desk, to: deskPath }, { label: all, to: campaignsPath }, { label: title }]}
    >
      <CampaignForm refusal={refusal} choices={choices} />
    </FormPage>
  );
}
