import { data, useActionData, useLoaderData } from "react-router";
import { deskPath, flagDeskPath } from "#core/paths.ts";
import type { Refusal } from "#core/refusal.ts";
import { type PageArgs, pageFor, requireVerified } from "#server/guards.ts";
import { TapLink } from "#web/ui/base/link.tsx";
import { Notice } from "#web/ui/base/notice.tsx";
import { PrerenderedHtml } from "#web/ui/base/prerendered-html.tsx";
import { Section } from "#web/ui/base/section.tsx";
import { DecisionForm } from "#web/ui/desk/decision-form.tsx";
import { DetailPage } from "#web/ui/layout/detail-page.tsx";
import { useSay } from "#web/words/words.tsx";
import { reasonLength } from "../../decision-rules.ts";
import {
  dismissFlag,
  hideFlagged,
  lockFlaggedTopic,
  restoreFlagged,
  unlockFlaggedTopic,
  warnAuthor,
} from "../../endpoints.ts";
import { flash } from "../../flashes.ts";
import { type DeskAct, deskActs } from "./desk-acts.ts";
import { loadFlag } from "./load-flag.tsx";

export const loader = (args: PageArgs) => loadFlag(args);

const acts = {
  hide: { endpoint: hideFlagged, flash: flash.hidden },
  dismiss: { endpoint: dismissFlag, flash: flash.dismissed },
  restore: { endpoint: restoreFlagged, flash: flash.restored },
  lock: { endpoint: lockFlaggedTopic, flash: flash.locked },
  unlock: { endpoint: unlockFlaggedTopic, flash: flash.unlocked },
  warn: { endpoint: warnAuthor, flash: flash.warned },
};

export async function action(args: PageArgs) {
  const { attempt, answer, formValues } = pageFor(requireVerified, args);
  const id = args.params.id ?? "";
  const typed = await formValues();
  const { reason = "", seen = "" } = typed;
  const act = deskActs.find((candidate) => candidate === typed.act);
  if (!act) throw data(null, { status: 400 });
  const done = await attempt(acts[act].endpoint, { id, reason, seen }, typed);
  return answer(done, flagDeskPath(id), acts[act].flash);
}

export { clientAction, shouldRevalidate } from "#web/post/reload-on-conflict.ts";
export { hiddenPageMeta as meta } from "#web/ui/base/page-meta.ts";

const looks = { hide: "danger", dismiss: "primary", restore: "primary" } as const;
const lookOf = (act: DeskAct) => (act in looks ? looks[act as keyof typeof looks] : "quiet");

/** One flagged post: an officer reads it and decides. */
export default function FlagDesk() {
  const { title, desk, list, status, isOwn, acts, suspend, html } = useLoaderData<typeof loader>();
  const refusal = useActionData<{ refusal: Refusal }>()?.refusal;
  const say = useSay();
  return (
    <DetailPage title={title} trail={[{ label: desk, to: deskPath }, list, { label: title }]}>
      <p className="hint">{say(`moderation.desk.state.${status}`)}</p>
      {isOwn && <Notice kind="info">{say("moderation.ownWords")}</Notice>}
      <PrerenderedHtml html={html} />
      {acts.length > 0 && (
        <Section title={say("moderation.desk.decide")}>
          <DecisionForm
            refusal={refusal}
            about={{ seen: status }}
            comment={{
              name: "reason",
              label: say("moderation.desk.reason"),
              hint: say("moderation.desk.reasonHint"),
              maxLength: reasonLength.max,
            }}
            acts={acts.map((act) => ({
              value: act,
              label: say(`moderation.desk.${act}`),
              look: lookOf(act),
            }))}
          />
        </Section>
      )}
      {suspend && (
        <p className="mt-6">
          <TapLink to={suspend}>{say("moderation.desk.suspend")}</TapLink>
        </p>
      )}
    </DetailPage>
  );
}
