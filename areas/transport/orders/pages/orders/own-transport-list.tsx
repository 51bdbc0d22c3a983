import {
  askCarriersPage,
  logisticOrdersPath,
  transportProvidersPath,
} from "#core/transport/transport-paths.ts";
import { ButtonLink, QuietLink } from "#web/ui/base/button.tsx";
import { PrerenderedHtml } from "#web/ui/base/prerendered-html.tsx";
import { PagedList } from "#web/ui/layout/list/paged-list.tsx";
import { Chips } from "#web/ui/lists/chips.tsx";
import { Tabs } from "#web/ui/tabs/tabs.tsx";
import { useSay } from "#web/words/words.tsx";
import { listAddress, tabs } from "./listed.ts";
import type { loadOwnList } from "./load-own-list.ts";

type ListOfOwnProps = Awaited<ReturnType<typeof loadOwnList>>;

/** Orders, and requests that are not orders yet: one tab per list, one chip per state. */
export function OwnTransportList({ tab, currentPage, total, size, chips, cards }: ListOfOwnProps) {
  const say = useSay();
  const isPart = chips.some(({ chosen }) => chosen);
  const addressOf = (state?: string) => listAddress(logisticOrdersPath, tab, state);
  return (
    <>
      <Tabs
        label={say("logistics.order.tabs")}
        tabs={tabs.map((key) => ({
          key,
          label: say(`logistics.order.tab.${key}`),
          to: listAddress(logisticOrdersPath, key),
        }))}
        current={tab}
      />
      <Chips
        label={say("logistics.order.states")}
        chips={[
          { to: addressOf(), label: say("logistics.order.every"), chosen: !isPart },
          ...chips.map(({ state, ...chip }) => ({ ...chip, to: addressOf(state) })),
        ]}
      />
      <PagedList
        list={cards && <PrerenderedHtml html={cards} />}
        empty={{
          title: say(isPart ? "logistics.order.noneSo" : `logistics.order.none.${tab}`),
          advice: (
            <>
              {!isPart && <p>{say("logistics.order.noneText")}</p>}
              <p className="flex flex-wrap gap-3">
                <ButtonLink to={transportProvidersPath}>
                  {say("logistics.order.findCarriers")}
                </ButtonLink>
                <QuietLink to={askCarriersPage}>{say("logistics.ask.title")}</QuietLink>
              </p>
            </>
          ),
        }}
        pager={{ page: currentPage, total, size }}
      />
    </>
  );
}
