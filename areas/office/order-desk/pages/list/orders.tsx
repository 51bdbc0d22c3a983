import { useLoaderData } from "react-router";
import { deskPath } from "#core/paths.ts";
import { type PageArgs, pageFor, requireVerified } from "#server/guards.ts";
import { createFormatters } from "#web/format/use-format.ts";
import { Badge } from "#web/ui/base/badge.tsx";
import { PrerenderedHtml } from "#web/ui/base/prerendered-html.tsx";
import { DeskItem } from "#web/ui/desk/desk-item.tsx";
import { ListPage } from "#web/ui/layout/list/list-page.tsx";
import { Chips } from "#web/ui/lists/chips.tsx";
import { readListQuery } from "#web/ui/lists/list-query.ts";
import { SearchForm } from "#web/ui/lists/search-form.tsx";
import { prerender } from "#web/words/prerender.tsx";
import { useSay } from "#web/words/words.tsx";
import {
  allDeskOrderStates,
  type DeskOrderKind,
  deskOrderKinds,
  deskOrderStates,
  parseOrderNumber,
} from "../../desk-order-rules.ts";
import { listDeskOrders } from "../../endpoints.ts";
import { deskOrderPath, deskOrdersPath } from "../../order-desk-paths.ts";
import { statusPhrase } from "../status-phrase.ts";

const size = 20;
const idText = /^[0-9a-f-]{36}$/i;

export async function loader(args: PageArgs) {
  const { call, say, edition, language } = pageFor(requireVerified, args);
  const query = args.url.searchParams;
  const { term, state, currentPage } = readListQuery(args.request.url, allDeskOrderStates);
  const typed = parseOrderNumber(term, edition.countryCode);
  const chosen = deskOrderKinds.find((value) => value === query.get("kind")) ?? "order";
  // A number says what it is of, whichever list it is typed in.
  const kind = typed?.kind ?? chosen;
  const of = query.get("person") ?? "";
  const person = idText.test(of) ? of : "";
  const list = {
    title: say("orderDesk.title"),
    term,
    kind,
    state: state ?? "",
    person,
    currentPage,
  };
  const input = { kind, term, state, person, page: currentPage, size };
  const { data, total } = await call(listDeskOrders, input);
  const { date, money } = createFormatters(language);
  const html =
    data.length > 0 &&
    prerender(
      <ul className="grid">
        {data.map((row) => (
          <DeskItem
            key={row.id}
            href={deskOrderPath(row.kind, row.id)}
            title={row.number ?? say("orderDesk.requestOf", { day: date(row.date) })}
          >
            <p className="wrap-anywhere">
              {say("orderDesk.parties", {
                buyer: row.buyer.name || say("orderDesk.nobody"),
                seller: row.seller.name || say("orderDesk.nobody"),
              })}
            </p>
            <p className="marks">
              <Badge>{say(statusPhrase(row.kind, row.status))}</Badge>
              {row.paid && <Badge>{say(`orders.state.paid.${row.paid}`)}</Badge>}
              <span>{money(row.total, row.currency)}</span>
              <span className="hint">{date(row.date)}</span>
            </p>
          </DeskItem>
        ))}
      </ul>,
    );
  // The words of other areas are here only: the browser has those of its own page.
  const states = deskOrderStates[kind].map((value) => ({
    value,
    label: say(statusPhrase(kind, value)),
  }));
  return { ...list, total, states, orders: html || "" };
}

export { hiddenPageMeta as meta } from "#web/ui/base/page-meta.ts";

interface Chosen {
  kind: DeskOrderKind;
  term: string;
  person: string;
  state?: string;
}

/** The address of a list; empty choices are left out. */
function addressOf({ kind, term, person, state }: Chosen): string {
  const query = new URLSearchParams({
    ...(kind !== "order" && { kind }),
    ...(term && { term }),
    ...(person && { person }),
    ...(state && { state }),
  });
  return query.size > 0 ? `${deskOrdersPath}?${query}` : deskOrdersPath;
}

/** All orders for officers, searched by number, person and state. */
export default function DeskOrders() {
  const { title, term, kind, state, states, person, currentPage, total, orders } =
    useLoaderData<typeof loader>();
  const say = useSay();
  const filters = { ...(kind !== "order" && { kind }), ...(state && { state }) };
  return (
    <ListPage
      title={title}
      trail={[{ label: say("orderDesk.desk"), to: deskPath }, { label: title }]}
      tabs={
        <Chips
          label={title}
          chips={deskOrderKinds.map((value) => ({
            to: addressOf({ kind: value, term, person }),
            label: say(`orderDesk.kinds.${value}`),
            chosen: value === kind,
          }))}
        />
      }
      filters={
        <>
          <SearchForm
            action={deskOrdersPath}
            term={term}
            label={say("orderDesk.find")}
            hint={say("orderDesk.findHint")}
            submit={say("orderDesk.search")}
            filters={filters}
          />
          <Chips
            label={say("orderDesk.byState")}
            chips={[{ value: "", label: say("orderDesk.all") }, ...states].map(
              ({ value, label }) => ({
                to: addressOf({ kind, term, person, state: value }),
                label,
                chosen: value === state,
              }),
            )}
          />
          {total > 0 && <p className="hint">{say("orderDesk.found", { total })}</p>}
        </>
      }
      list={orders && <PrerenderedHtml html={orders} />}
      empty={{ title: say("orderDesk.none") }}
      pager={{ page: currentPage, total, size }}
    />
  );
}
