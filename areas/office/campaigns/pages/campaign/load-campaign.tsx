import { languageFacts } from "#core/languages.ts";
import { actsFrom } from "#core/state-table.ts";
import { type PageArgs, pageFor, requireVerified } from "#server/guards.ts";
import type { PageContext } from "#server/page.ts";
import { createFormatters } from "#web/format/use-format.ts";
import { DefinitionList } from "#web/ui/base/definition-list.tsx";
import { prerender } from "#web/words/prerender.tsx";
import { campaignTransitions } from "../../campaign-rules.ts";
import {
  type CampaignAudience,
  type CampaignDetails,
  getCampaign,
  getCampaignAudience,
} from "../../endpoints.ts";
import { loadCampaignChoices } from "../write/choices.ts";
import { formatLocalInstant } from "./planned-time.ts";

type PageScope = Pick<PageContext, "say" | "language" | "edition">;

/** Loads a draft with its audience, preview and form, or a sent announcement with its results. */
export async function loadCampaign(args: PageArgs) {
  const pageContext = pageFor(requireVerified, args);
  const { call, say, language } = pageContext;
  const id = args.params.id ?? "";
  const campaign = await call(getCampaign, { id });
  const isOpen = campaign.status === "draft" || campaign.status === "planned";
  const audience = await call(getCampaignAudience, { id });
  const { number } = createFormatters(language);
  return {
    title: campaign.subject,
    desk: say("campaigns.desk"),
    all: say("campaigns.title"),
    id,
    dateChanged: campaign.dateChanged,
    acts: actsFrom(campaignTransitions, { state: campaign.status, side: "officer" }),
    isConfirming: new URL(args.request.url).searchParams.has("confirm"),
    confirm: say("campaigns.send.confirm", {
      count: audience.people,
      people: number(audience.people),
    }),
    mayBeSent: audience.people > 0,
    state: prerender(<State campaign={campaign} pageContext={pageContext} />),
    reach: isOpen ? prerender(<Reach audience={audience} pageContext={pageContext} />) : "",
    texts: prerender(
      <Texts audience={audience} withSms={campaign.bySms} pageContext={pageContext} />,
    ),
    draft:
      campaign.status === "draft"
        ? { before: campaign, choices: await loadCampaignChoices(pageContext) }
        : null,
  };
}

/** Its state, and how far it has been sent. */
function State({ campaign, pageContext }: { campaign: CampaignDetails; pageContext: PageScope }) {
  const { say, language, edition } = pageContext;
  const { number } = createFormatters(language);
  const { result } = campaign;
  const at = (instant: string | null) =>
    instant && formatLocalInstant(language, edition.code, instant);
  const way = (name: "email" | "sms" | "push") => {
    const counts = result?.[name];
    if (!counts || counts.sent + counts.failed + counts.held + counts.waiting === 0) return null;
    return say("campaigns.result.way", {
      sent: number(counts.sent),
      waiting: number(counts.waiting),
      failed: number(counts.failed),
      held: number(counts.held),
    });
  };
  return (
    <>
      <DefinitionList
        items={[
          { term: say("campaigns.fact.state"), detail: say(`campaigns.state.${campaign.status}`) },
          { term: say("campaigns.fact.planned"), detail: at(campaign.datePlanned) },
          { term: say("campaigns.fact.started"), detail: at(campaign.dateStarted) },
          { term: say("campaigns.fact.ended"), detail: at(campaign.dateEnded) },
          {
            term: say("campaigns.fact.told"),
            detail:
              result &&
              say("campaigns.fact.toldOf", {
                told: number(campaign.told),
                people: number(Math.max(campaign.told, campaign.people ?? 0)),
              }),
          },
          {
            term: say("campaigns.fact.acknowledged"),
            detail: result && number(result.acknowledged),
          },
          { term: say("campaigns.way.push"), detail: way("push") },
          { term: say("campaigns.way.email"), detail: way("email") },
          { term: say("campaigns.way.sms"), detail: way("sms") },
          {
            term: say("campaigns.fact.smsParts"),
            detail: result && campaign.bySms ? number(result.smsParts) : null,
          },
          { term: say("campaigns.form.link"), detail: campaign.link },
        ]}
      />
      {campaign.isDemo && <p className="hint">{say("campaigns.demo")}</p>}
    </>
  );
}

/** The current size of its audience, by channel, and the cost of the SMS. */
function Reach({ audience, pageContext }: { audience: CampaignAudience; pageContext: PageScope }) {
  const { say, language } = pageContext;
  const { number, money } = createFormatters(language);
  const { people, push, email, sms, smsParts, cost } = audience;
  return (
    <>
      <DefinitionList
        items={[
          { term: say("campaigns.reach.people"), detail: number(people) },
          { term: say("campaigns.way.push"), detail: number(push) },
          { term: say("campaigns.way.email"), detail: number(email) },
          { term: say("campaigns.way.sms"), detail: number(sms) },
          { term: say("campaigns.reach.smsParts"), detail: number(smsParts) },
          {
            term: say("campaigns.reach.cost"),
            detail: cost ? money(cost.amount, cost.currency) : say("campaigns.reach.noPrice"),
          },
        ]}
      />
      <p className="hint">{say("campaigns.reach.hint")}</p>
    </>
  );
}

interface TextsProps {
  audience: CampaignAudience;
  withSms: boolean;
  pageContext: PageScope;
}

/** The preview in each language: in the popup and the list, and by SMS. */
function Texts({ audience, withSms, pageContext: { say, language } }: TextsProps) {
  const { number } = createFormatters(language);
  return (
    <ul className="grid items-start gap-3 md:grid-cols-2">
      {audience.texts.map((text) => (
        <li key={text.language} className="min-w-0 rounded-xl border border-line bg-surface p-3">
          <p className="hint">
            {say("campaigns.preview.language", {
              language: languageFacts[text.language].ownName,
              people: number(text.people),
            })}
          </p>
          <div className="mt-2 rounded-lg bg-sunken p-3" lang={languageFacts[text.language].tag}>
            <p className="break-words font-semibold">{text.subject}</p>
            <p className="break-words whitespace-pre-line">{text.message}</p>
          </div>
          {withSms && (
            <>
              <p className="mt-2 hint">{say("campaigns.preview.sms", { count: text.smsParts })}</p>
              <p className="break-words" lang={languageFacts[text.language].tag}>
                {text.sms}
              </p>
            </>
          )}
        </li>
      ))}
    </ul>
  );
}
