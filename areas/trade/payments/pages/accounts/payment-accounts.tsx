import { useLoaderData } from "react-router";
import { accountSection } from "#areas/people/accounts/pages/own/account-section.tsx";
import { portalPath } from "#core/paths.ts";
import { can } from "#core/roles.ts";
import { type PageArgs, pageFor, requireVerified } from "#server/guards.ts";
import { Badge } from "#web/ui/base/badge.tsx";
import { ButtonLink, QuietLink } from "#web/ui/base/button.tsx";
import { DefinitionList } from "#web/ui/base/definition-list.tsx";
import { EmptyState } from "#web/ui/base/empty-state.tsx";
import { ItemList } from "#web/ui/base/item-list.tsx";
import { Card } from "#web/ui/cards/card.tsx";
import { DetailPage } from "#web/ui/layout/detail-page.tsx";
import { useSay } from "#web/words/words.tsx";
import { listPaymentAccounts, type PaymentAccount } from "../../accounts/endpoints.ts";
import { paymentAccountActs } from "../../acts.ts";
import { accountsPath } from "./paths.ts";

export async function loader(args: PageArgs) {
  const { call, say, person, context } = pageFor(requireVerified, args);
  const title = say("payments.accounts.title");
  if (!can(person, paymentAccountActs.keep)) return { title, closed: true as const };
  const { data: accounts } = await call(listPaymentAccounts, {});
  return { title, accounts, isFull: accounts.length >= context.settings.PAYMENT_ACCOUNTS };
}

export { hiddenPageMeta as meta } from "#web/ui/base/page-meta.ts";

/** The seller's payment accounts, which buyers of approved orders see. */
export default function PaymentAccounts() {
  const loaded = useLoaderData<typeof loader>();
  const say = useSay();
  return (
    <DetailPage
      title={loaded.title}
      lead={say("payments.accounts.lead")}
      {...accountSection(say, accountsPath)}
    >
      {"closed" in loaded ? <ShopFirst /> : <Accounts {...loaded} />}
    </DetailPage>
  );
}

/** Shown to a user who does not sell yet. */
function ShopFirst() {
  const say = useSay();
  return (
    <EmptyState title={say("web.tradersOnly.title")}>
      <ButtonLink to="/profile/set-up-shop">{say("web.tradersOnly.begin")}</ButtonLink>
    </EmptyState>
  );
}

function Accounts({ accounts, isFull }: { accounts: PaymentAccount[]; isFull: boolean }) {
  const say = useSay();
  return (
    <>
      {accounts.length === 0 ? (
        <EmptyState title={say("payments.accounts.empty.title")}>
          <p>{say("payments.accounts.empty.text")}</p>
        </EmptyState>
      ) : (
        <ItemList className="mb-6 grid gap-3" rows={accounts}>
          {(account) => <Account account={account} />}
        </ItemList>
      )}
      {!isFull && (
        <div className="flex flex-wrap gap-3">
          {(["mobile", "bank"] as const).map((kind) => (
            <ButtonLink key={kind} look="quiet" to={`${accountsPath}/new?kind=${kind}`}>
              {say(`payments.accounts.add.${kind}`)}
            </ButtonLink>
          ))}
        </div>
      )}
      <p className="mt-3 hint">{say("payments.accounts.safety")}</p>
      {accounts.length > 0 && (
        <p className="mt-6">
          <ButtonLink to={portalPath}>{say("payments.accounts.on")}</ButtonLink>
        </p>
      )}
    </>
  );
}

function Account({ account }: { account: PaymentAccount }) {
  const say = useSay();
  const { id, providerName, numberType, numberShown, name, branch, swift, isDefault } = account;
  return (
    <Card title={providerName} level={2}>
      {isDefault && (
        <p className="mb-2">
          <Badge tone="good">{say("payments.accounts.default")}</Badge>
        </p>
      )}
      <DefinitionList
        items={[
          { term: say(`payments.number.${numberType}`), detail: numberShown },
          { term: say("payments.accounts.field.name"), detail: name },
          { term: say("payments.accounts.field.branch"), detail: branch },
          { term: say("payments.accounts.field.swift"), detail: swift },
        ]}
      />
      <p className="mt-3">
        <QuietLink to={`${accountsPath}/${id}`}>{say("payments.accounts.edit")}</QuietLink>
      </p>
    </Card>
  );
}
