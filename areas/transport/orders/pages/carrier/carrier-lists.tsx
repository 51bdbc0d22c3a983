import { carrierPath } from "#core/paths.ts";
import type { Refusal } from "#core/refusal.ts";
import {
  carrierEarningsPath,
  carrierProfilePath,
  carrierServicesPath,
  loadBoardPath,
} from "#core/transport/transport-paths.ts";
import { ButtonLink } from "#web/ui/base/button.tsx";
import { EmptyState } from "#web/ui/base/empty-state.tsx";
import { Notice } from "#web/ui/base/notice.tsx";
import { PrerenderedHtml } from "#web/ui/base/prerendered-html.tsx";
import { Section } from "#web/ui/base/section.tsx";
import { PagedList } from "#web/ui/layout/list/paged-list.tsx";
import { Chips } from "#web/ui/lists/chips.tsx";
import { FormRows } from "#web/ui/rows/form-rows.tsx";
import { Tabs } from "#web/ui/tabs/tabs.tsx";
import { useSay } from "#web/words/words.tsx";
import { type CarrierTab, carrierTabs } from "./carrier-tabs.ts";
import type { CarrierList } from "./load-lists.ts";
import { PaymentsToCheck } from "./payments-to-check.tsx";
import { WorkCard } from "./work-card.tsx";

interface CarrierListsProps {
  list: CarrierList;
  refusal: Refusal | undefined;
}

const addressOf = (tab: CarrierTab, state?: string) =>
  tab === "waiting" ? carrierPath : `${carrierPath}?tab=${tab}${state ? `&status=${state}` : ""}`;

/** Pending work, with tabs for all requests and all orders. */
export function CarrierLists({ list, refusal }: CarrierListsProps) {
  const say = useSay();
  const { tab } = list;
  return (
    <>
      <Tabs
        label={say("logistics.order.tabs")}
        tabs={carrierTabs.map((key) => ({
          key,
          label: say(`logistics.order.tab.${key}`),
          to: addressOf(key),
        }))}
        current={tab}
      />
      {tab === "waiting" ? <Waiting list={list} refusal={refusal} /> : <All list={list} />}
    </>
  );
}

function Waiting({ list: { parts, toCheck }, refusal }: CarrierListsProps) {
  const say = useSay();
  const isShown = parts.some(({ works }) => works.some(({ id }) => id === refusal?.values.id));
  return (
    <>
      {refusal && !isShown && <Notice kind="error">{refusal.message}</Notice>}
      <PaymentsToCheck payments={toCheck.data} total={toCheck.total} />
      {parts.length === 0 && toCheck.total === 0 && (
        <EmptyState title={say("logistics.order.waiting.none")}>
          <p>{say("logistics.order.waiting.noneText")}</p>
          <ButtonLink to={loadBoardPath}>{say("logistics.order.carrier.loads")}</ButtonLink>
        </EmptyState>
      )}
      {parts.map(({ name, title, more, works }) => (
        <Section
          key={name}
          title={title}
          {...(more && {
            more: { to: `${carrierPath}?${more}`, label: say("logistics.order.waiting.all") },
          })}
        >
          <FormRows rows={works} refusal={refusal}>
            {(work, own) => <WorkCard work={work} refusal={own} />}
          </FormRows>
        </Section>
      ))}
    </>
  );
}

function All({ list }: Pick<CarrierListsProps, "list">) {
  const say = useSay();
  const { tab, chips, cards, total, currentPage, size } = list;
  return (
    <>
      <Chips
        label={say("logistics.order.states")}
        chips={[
          {
            to: addressOf(tab),
            label: say("logistics.order.every"),
            chosen: !chips.some(({ chosen }) => chosen),
          },
          ...chips.map(({ state, ...chip }) => ({ ...chip, to: addressOf(tab, state) })),
        ]}
      />
      <PagedList
        list={cards && <PrerenderedHtml html={cards} />}
        empty={{ title: say("logistics.order.noneSo") }}
        pager={{ page: currentPage, total, size }}
      />
    </>
  );
}

/** Links to the carrier's other pages. */
export function CarrierLinks({ loads }: { loads: number }) {
  const say = useSay();
  return (
    <Chips
      label={say("logistics.order.carrier.ways")}
      chips={[
        { to: loadBoardPath, label: say("logistics.order.carrier.loadsWaiting", { count: loads }) },
        { to: carrierServicesPath, label: say("logistics.order.carrier.services") },
        { to: carrierEarningsPath, label: say("logistics.order.carrier.earnings") },
        { to: "/profile/payment-accounts", label: say("logistics.order.carrier.accounts") },
        { to: carrierProfilePath, label: say("logistics.order.carrier.profile") },
      ]}
    />
  );
}
