import { data, redirect, useLoaderData } from "react-router";
import { ChoosePassword } from "#areas/people/sign-in/pages/choose/choose-password.tsx";
import { getPasswordStatus } from "#areas/people/sign-in/passwords/endpoints.ts";
import { marketPath, myOrdersPath } from "#core/paths.ts";
import { type PageArgs, pageFor, requireVerified } from "#server/guards.ts";
import { useQuantities } from "#web/format/quantities/use-quantities.ts";
import { useFormat } from "#web/format/use-format.ts";
import { ButtonLink, QuietLink } from "#web/ui/base/button.tsx";
import { Notice } from "#web/ui/base/notice.tsx";
import { Section } from "#web/ui/base/section.tsx";
import { DetailPage } from "#web/ui/layout/detail-page.tsx";
import { Table } from "#web/ui/tables/table.tsx";
import { useLanguage, useSay } from "#web/words/words.tsx";
import { getOrderRequest, type OrderRequest } from "../../requests/endpoints.ts";
import { describeGoods } from "../goods/describe-goods.ts";
import { OrderName } from "../state/order-name.tsx";

/** More than a cart creates; limits the length of the URL's list. */
const maxRequests = 20;

export async function loader(args: PageArgs) {
  const { attempt, call, say } = pageFor(requireVerified, args);
  const idList = new URL(args.request.url).searchParams.get("requests");
  // Without ids, redirects to the list of all orders.
  if (!idList) throw redirect(myOrdersPath, 303);
  const ids = idList.split(",").slice(0, maxRequests);
  const answers = await Promise.all(ids.map((id) => attempt(getOrderRequest, { id })));
  const requests = answers.flatMap((item) =>
    item.ok && item.data.side === "buyer" ? [withoutDetails(item.data)] : [],
  );
  if (requests.length === 0) throw data(null, { status: 404 });
  const { mayChoose } = await call(getPasswordStatus, {});
  return {
    title: say("orders.confirmation.title", { count: requests.length }),
    requests,
    mayChoose,
  };
}

export { hiddenPageMeta as meta } from "#web/ui/base/page-meta.ts";

/** The confirmation after ordering: what was sent to which trader, and what happens next. */
export default function OrderConfirmation() {
  const { title, requests, mayChoose } = useLoaderData<typeof loader>();
  const say = useSay();
  const { money } = useFormat();
  return (
    <DetailPage title={title}>
      <Table
        caption={say("orders.page.listed.requests", { total: requests.length })}
        rows={requests}
        keyOf={({ id }) => id}
        columns={[
          { label: say("orders.page.column.what"), cell: (item) => <RequestedGoods of={item} /> },
          { label: say("orders.page.party.trader"), cell: ({ trader }) => trader.name },
          {
            label: say("orders.page.total"),
            cell: ({ total, currency }) => (
              <span className="inline-block">{money(total, currency)}</span>
            ),
            numeric: true,
          },
        ]}
      />
      <div className="mt-4">
        <Notice kind="success">
          <p>{say("orders.confirmation.onTheWay", { count: requests.length })}</p>
          <p>{say("orders.confirmation.pickup")}</p>
        </Notice>
      </div>
      <Section title={say("orders.confirmation.next")}>
        <p>{say("orders.confirmation.traderAnswers")}</p>
        <p className="mb-6">{say("orders.confirmation.youAreTold")}</p>
        <div className="flex flex-wrap gap-3">
          <ButtonLink to={myOrdersPath}>{say("orders.confirmation.toOrders")}</ButtonLink>
          <QuietLink to={marketPath}>{say("orders.confirmation.toMarket")}</QuietLink>
        </div>
      </Section>
      {mayChoose && <ChoosePassword />}
    </DetailPage>
  );
}

/** The first product links to the request; the others follow with their quantities. */
function RequestedGoods({ of }: { of: SentRequest }) {
  const say = useSay();
  const language = useLanguage();
  const { quantity } = useQuantities();
  return (
    <>
      <OrderName of={of} goods={describeGoods({ say, language }, of)} />
      {of.lines.length > 1 && (
        <ul className="mt-2 font-normal">
          {of.lines.slice(1).map(({ id, product, quantity: count, unit }) => (
            <li key={id}>
              {product.name},{" "}
              <span className="inline-block">{quantity(count, unit.shortName)}</span>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

type SentRequest = ReturnType<typeof withoutDetails>;

/** Only the fields that the list shows, to keep the page small. */
const withoutDetails = ({ proposals, history, operator, acts, service, ...listed }: OrderRequest) =>
  listed;
