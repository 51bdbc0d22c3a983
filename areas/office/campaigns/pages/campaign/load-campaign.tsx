import { languageFacts } from "#core/languages.ts";
import { actsFrom } from "#core/state-table.ts";
import { type PageArgs, pageFor, signedIn } from "#server/guards.ts";
import type { page } from "#server/page.ts";
import { formatsOf } from "#web/format/use-format.ts";
import { DefinitionList } from "#web/ui/base/definition-list.tsx";
import { writtenOut } from "#web/words/written-out.tsx";
import { campaignActsTable } from "../../campaign-rules.ts";
import {
  type CampaignAudience,
  type CampaignShown,
  campaignAudience,
  oneCampaign,
} from "../../endpoints.ts";
import { choicesOf } from "../write/choices.ts";
import { momentIn } from "./planned-time.ts";

type Visit = Pick<ReturnType<typeof page>, "say" | "language" | "edition">;

/** Loads a draft with its audience, preview and form, or a sent announcement with its results. */
export async function loadCampaign(args: PageArgs) {
  const visit = pageFor(signedIn, args);
  const { call, say, language } = visit;
  const id = args.params.id ?? "";
  const one = await call(oneCampaign, { id });
  const isOpen = one.status === "draft" || one.status === "planned";
  const audience = await call(campaignAudience, { id });
  const { number } = formatsOf(language);
  return {
    title: one.subject,
    desk: say("campaigns.desk"),
    all: say("campaigns.title"),
    id,
    dateChanged: one.dateChanged,
    acts: actsFrom(campaignActsTable, { state: one.status, side: "officer" }),
    isConfirming: new URL(args.request.url).searchParams.has("confirm"),
    confirm: say("campaigns.send.confirm", {
      count: audience.people,
      people: number(audience.people),
    }),
    mayBeSent: audience.people > 0,
    state: writtenOut(<State one={one} visit={visit} />),
    reach: isOpen ? writtenOut(<Reach audience={audience} visit={visit} />) : "",
    texts: writtenOut(<Texts audience={audience} withSms={one.bySms} visit={visit} />),
    draft: one.status === "draft" ? { before: one, choices: await choicesOf(visit) } : null,
  };
}

/** Its state, and how far it has been sent. */
function State({ one, visit }: { one: CampaignShown; visit: Visit }) {
  const { say, language, edition } = visit;
  const { number } = formatsOf(language);
  const { result } = one;
  const at = (instant: string | null) => instant && momentIn(language, edition.code, instant);
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
          { term: say("campaigns.fact.state"), detail: say(`campaigns.state.${one.status}`) },
          { term: say("campaigns.fact.planned"), detail: at(one.datePlanned) },
          { term: say("campaigns.fact.started"), detail: at(one.dateStarted) },
          { term: say("campaigns.fact.ended"), detail: at(one.dateEnded) },
          {
            term: say("campaigns.fact.told"),
            detail:
              result &&
              say("campaigns.fact.toldOf", {
                told: number(one.told),
                people: number(Math.max(one.told, one.people ?? 0)),
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
            detail: result && one.bySms ? number(result.smsParts) : null,
          },
          { term: say("campaigns.form.link"), detail: one.link },
        ]}
      />
      {one.isDemo && <p className="hint">{say("campaigns.demo")}</p>}
    </>
  );
}

/** The current size of its audience, by channel, and the cost of the SMS. */
function Reach({ audience, visit }: { audience: CampaignAudience; visit: Visit }) {
  const { say, language } = visit;
  const { number, money } = formatsOf(language);
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
  visit: Visit;
}

/** The preview in each language: in the popup and the list, and by SMS. */
function Texts({ audience, withSms, visit: { say, language } }: TextsProps) {
  const { number } = formatsOf(language);
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
