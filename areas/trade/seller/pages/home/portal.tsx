import { DetailPage } from "#web/ui/layout/detail-page.tsx";
import "#web/ui/quick-links/starts.css";
import { redirect, useLoaderData } from "react-router";
import { accountActs } from "#areas/people/accounts/acts.ts";
import { getMyDetails, type Shop } from "#areas/people/accounts/endpoints.ts";
import { listOwnDocuments, type OwnDocument } from "#areas/people/verification/endpoints.ts";
import { formatMark } from "#areas/trade/disputes/pages/mark/format-mark.ts";
import { listDisputesToAnswer } from "#areas/trade/disputes/waiting/endpoints.ts";
import type { ProductState } from "#areas/trade/market/product-states.ts";
import { serviceRequests } from "#areas/trade/market-services/requests/endpoints.ts";
import { getPendingCounts } from "#areas/trade/orders/waiting/endpoints.ts";
import { listPaymentAccounts } from "#areas/trade/payments/accounts/endpoints.ts";
import { productsActs } from "#areas/trade/seller/acts.ts";
import { deskPath, orderProblemPath, salesPath, traderPath } from "#core/paths.ts";
import { can } from "#core/roles.ts";
import { type PageArgs, pageFor, requireVerified } from "#server/guards.ts";
import { useFormat } from "#web/format/use-format.ts";
import { LineIcon } from "#web/shell/line-icon.tsx";
import { Badge } from "#web/ui/base/badge.tsx";
import { QuietLink } from "#web/ui/base/button.tsx";
import { DefinitionList } from "#web/ui/base/definition-list.tsx";
import { CellLink, Link } from "#web/ui/base/link.tsx";
import { Notice } from "#web/ui/base/notice.tsx";
import { Section } from "#web/ui/base/section.tsx";
import { useSay } from "#web/words/words.tsx";
import {
  countOwnProducts,
  listOwnProducts,
  type ProductListFilter,
} from "../../products/endpoints.ts";
import { countOwnServices } from "../../services/endpoints.ts";
import { importPath, newProductPath, ownServicesPath, productsPath } from "../paths.ts";
import "./portal.css";
import { FirstSteps, PendingToday } from "./pending-today.tsx";
import { SoldOutProducts } from "./sold-out.tsx";

/** Redirects officers to their desk, and users without a shop to the shop setup. */
export async function loader(args: PageArgs) {
  const pageContext = pageFor(requireVerified, args);
  const { person, call, say } = pageContext;
  if (can(person, accountActs.review)) throw redirect(deskPath);
  const { id, shop } = await call(getMyDetails, {});
  if (!shop || !can(person, productsActs.sell)) throw redirect("/profile/set-up-shop");
  const [counts, soldOut, documents, pending, services, paidAt, offered, wrong] = await Promise.all(
    [
      call(countOwnProducts, {}),
      call(listOwnProducts, { state: "soldOut", size: 3 }),
      call(listOwnDocuments, { size: 100 }),
      call(getPendingCounts, {}),
      call(serviceRequests, { side: "trader", status: "asked", size: 1 }),
      call(listPaymentAccounts, { size: 1 }),
      call(countOwnServices, {}),
      call(listDisputesToAnswer, { side: "seller" }),
    ],
  );
  return {
    title: say("seller.home.title"),
    shop: { name: shop.name, state: shop.state, comment: shop.comment },
    shopPath: traderPath(id),
    isPayable: paidAt.total > 0,
    counts,
    isFirstTime: isUnsubmitted(counts) && isUnsubmitted(offered),
    offersServices: shop.offersServices,
    drafts: (shop.offersServices ? offered : counts).draft,
    soldOut: soldOut.data.map((item) => ({ id: item.id, name: item.name })),
    documents: documents.data.map(({ state }) => state),
    disputes: wrong.data.map((mark) => ({
      to: orderProblemPath(mark.orderId),
      label: `${mark.orderNumber}: ${formatMark(pageContext, mark)}`,
    })),
    waiting: {
      ...pending.seller,
      services: services.total,
      declinedServices: offered.declined,
    },
  };
}

/** Whether nothing was ever sent for approval. */
const isUnsubmitted = (counts: Omit<Record<ProductState, number>, "draft">) =>
  counts.submitted + counts.approved + counts.declined === 0;

export { hiddenPageMeta as meta } from "#web/ui/base/page-meta.ts";

/** The seller's home page: the state of the shop, pending tasks and links. */
export default function Portal() {
  const {
    title,
    shop,
    shopPath,
    isPayable,
    counts,
    isFirstTime,
    offersServices,
    drafts,
    soldOut,
    documents,
    disputes,
    waiting: pending,
  } = useLoaderData<typeof loader>();
  const say = useSay();
  return (
    <DetailPage
      title={title}
      actions={
        shop.state === "approved" && <QuietLink to={shopPath}>{say("seller.home.view")}</QuietLink>
      }
    >
      <ShopState shop={shop} documents={documents} />
      {!isPayable && (
        <Notice kind="info">
          <p className="mb-3">{say("seller.home.unpayable")}</p>
          <QuietLink to="/profile/payment-accounts">{say("seller.home.sayWherePaid")}</QuietLink>
        </Notice>
      )}
      {isFirstTime && <FirstSteps offersServices={offersServices} drafts={drafts} />}
      {!isFirstTime && <PendingToday counts={{ ...counts, ...pending }} disputes={disputes} />}
      {soldOut.length > 0 && <SoldOutProducts products={soldOut} count={counts.outOfStock} />}
      <PortalDoors />
      {!isFirstTime && <ProductFigures counts={counts} />}
    </DetailPage>
  );
}

interface ShopStateProps {
  shop: Pick<Shop, "name" | "state" | "comment">;
  documents: OwnDocument["state"][];
}

const looks = {
  "awaiting approval": { tone: "waiting", words: "seller.home.shop.waiting" },
  approved: { tone: "good", words: "seller.home.shop.approved" },
  declined: { tone: "bad", words: "seller.home.shop.declined" },
} as const;

/** Shows the state of the shop, and what the seller can do until it is approved. */
function ShopState({ shop, documents }: ShopStateProps) {
  const say = useSay();
  const { tone, words } = looks[shop.state];
  return (
    <>
      <p className="mb-3 flex flex-wrap items-center gap-3">
        <Link to="/profile/set-up-shop" className="inline-flex min-h-11 items-center">
          <strong>{shop.name}</strong>
        </Link>
        <Badge tone={tone}>{say(words)}</Badge>
      </p>
      {shop.state !== "approved" && (
        <Notice kind="info">
          <p>{say(`seller.home.missing.${missing(shop.state, documents)}`)}</p>
          {shop.comment && <p>{say("seller.state.comment", { comment: shop.comment })}</p>}
          <div className="mt-3 flex flex-wrap gap-3">
            <QuietLink to="/profile/verificationDocuments">
              {say("seller.home.documents")}
            </QuietLink>
          </div>
        </Notice>
      )}
    </>
  );
}

/** What the officers still need from the seller; nothing while the officers must decide. */
function missing(state: Shop["state"], documents: ShopStateProps["documents"]) {
  if (state === "declined") return "declined";
  if (documents.length === 0) return "documents";
  return documents.every((item) => item === "declined") ? "newDocuments" : "nothing";
}

const doors = [
  { name: "add", to: newProductPath, icon: "M12 5v14M5 12h14" },
  {
    name: "products",
    to: productsPath,
    icon: "M4 5h6v6H4zM14 5h6v6h-6zM4 15h6v6H4zM14 15h6v6h-6z",
  },
  { name: "services", to: ownServicesPath, icon: "M4 20l7-7M14 4a5 5 0 0 0 6 6l-9 9-3-3 9-9" },
  { name: "orders", to: salesPath, icon: "M4 9h16l-1.5 11h-13zM8 9l2-6M16 9l-2-6" },
  { name: "dashboard", to: "/market/dashboard", icon: "M4 20V10M10 20V4M16 20v-8M3 20h18" },
  { name: "import", to: importPath, icon: "M12 3v12M7 10l5 5 5-5M4 20h16" },
];

function PortalDoors() {
  const say = useSay();
  return (
    <nav aria-label={say("seller.home.doors")} className="mt-8">
      <ul className="starts doors">
        {doors.map(({ name, to, icon }) => (
          <li key={name}>
            <LineIcon path={icon} />
            <Link to={to}>{say(`seller.home.door.${name}`)}</Link>
            <p>{say(`seller.home.doorText.${name}`)}</p>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function ProductFigures({ counts }: { counts: Record<ProductState | "outOfStock", number> }) {
  const say = useSay();
  const { number } = useFormat();
  const linked = (part: ProductListFilter, count: number) => (
    <CellLink to={`${productsPath}?state=${part}`}>{number(count)}</CellLink>
  );
  return (
    <Section
      title={say("seller.home.figures")}
      more={{ to: productsPath, label: say("seller.home.door.products") }}
    >
      <DefinitionList
        items={[
          ...(["approved", "submitted", "declined", "draft"] as const).map((state) => ({
            term: say(`seller.state.many.${state}`),
            detail: linked(state, counts[state]),
          })),
          { term: say("seller.home.outOfStock"), detail: linked("soldOut", counts.outOfStock) },
        ]}
      />
    </Section>
  );
}
