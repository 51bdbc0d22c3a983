import { useActionData, useLoaderData } from "react-router";
import { deskPath } from "#core/paths.ts";
import type { Refusal } from "#core/refusal.ts";
import { type PageArgs, pageFor, signedIn } from "#server/guards.ts";
import { Page } from "#web/ui/base/page.tsx";
import { campaignPath, campaignsPath } from "../../campaign-paths.ts";
import { campaigns, writeCampaign } from "../../endpoints.ts";
import { flash } from "../../flashes.ts";
import { CampaignForm } from "./campaign-form.tsx";
import { choicesOf } from "./choices.ts";
import { readCampaignForm } from "./read-form.ts";

export async function loader(args: PageArgs) {
  const visit = pageFor(signedIn, args);
  const { say, call } = visit;
  // Rejects users without the permission before they fill in the form.
  await call(campaigns, { size: 1 });
  return {
    title: say("campaigns.new"),
    desk: say("campaigns.desk"),
    all: say("campaigns.title"),
    choices: await choicesOf(visit),
  };
}

export async function action(args: PageArgs) {
  const { attempt, answer, postedForm } = pageFor(signedIn, args);
  const { input, typed } = readCampaignForm(await postedForm());
  const made = await attempt(writeCampaign, input, typed);
  return answer(made, made.ok ? campaignPath(made.data.id) : campaignsPath, flash.saved);
}

export { clientAction } from "#web/post/client-action.ts";
export { hiddenPageMeta as meta } from "#web/ui/base/page-meta.ts";

/** Saves the input as a draft: nothing is sent from here. */
export default function NewCampaign() {
  const { title, desk, all, choices } = useLoaderData<typeof loader>();
  const refusal = useActionData<{ refusal: Refusal }>()?.refusal;
  return (
    <Page
      title={title}
      trail={[{ label: desk, to: deskPath }, { label: all, to: campaignsPath }, { label: title }]}
    >
      <CampaignForm refusal={refusal} choices={choices} />
    </Page>
  );
}
