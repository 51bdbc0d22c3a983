import { data, useActionData, useLoaderData } from "react-router";
import { auditActs, rolesActs } from "#areas/people/accounts/acts.ts";
import { deskAccountPath, deskPath } from "#core/paths.ts";
import { can } from "#core/roles.ts";
import { type FormAct, findFormAct } from "#server/form-acts.ts";
import { type PageArgs, pageFor, requireVerified } from "#server/guards.ts";
import { Notice } from "#web/ui/base/notice.tsx";
import { DetailPage } from "#web/ui/layout/detail-page.tsx";
import { useSay } from "#web/words/words.tsx";
import * as endpoints from "../../endpoints.ts";
import {
  getAccountFigures,
  getDeskAccount,
  listAuditEntries,
  listPendingReviews,
} from "../../endpoints.ts";
import { flash } from "../../flashes.ts";
import { AccountStatusBadge } from "../account-status-badge.tsx";
import { redirectToNextReview } from "../waiting/next-review.ts";
import { RemainingReviews } from "../waiting/remaining-reviews.tsx";
import { AccountFacts, Decisions } from "./account-facts.tsx";
import { AccountFigures } from "./account-figures.tsx";
import { AccountReview, CarrierReview, RoleForms, SendMessage } from "./account-forms.tsx";
import { AuditLog } from "./audit-log.tsx";
import { DocumentReviews } from "./document-review.tsx";

export async function loader(args: PageArgs) {
  const { call, person } = pageFor(requireVerified, args);
  const id = args.params.id ?? "";
  const [account, figures, { total: left }, audit] = await Promise.all([
    call(getDeskAccount, { id }),
    call(getAccountFigures, { id }),
    call(listPendingReviews, { size: 1 }),
    can(person, auditActs.read) ? call(listAuditEntries, { id, size: auditPageSize }) : null,
  ]);
  const givesRoles = can(person, rolesActs.give);
  return { title: account.name, account, figures, left, givesRoles, audit };
}

/** The call returns more entries of the log. */
const auditPageSize = 30;

export async function action(args: PageArgs) {
  const pageContext = pageFor(requireVerified, args);
  const { attempt, answer, formValues, call } = pageContext;
  const id = args.params.id ?? "";
  const typed = await formValues();
  const act = actNamed(typed.act);
  if (!act) throw data(null, { status: 400 });
  const input = { id, accountId: id, ...typed, withoutDocument: act.withoutDocument ?? false };
  const done = await attempt(act.endpoint, input, typed);
  // After a decision, continues with the next review, unless another item of this account is
  // pending.
  if (done.ok && act.isReview && typed.seen === act.isReview) {
    const { shop, carrier, documents } = await call(getDeskAccount, { id });
    const isPending = [shop, carrier].some((each) => each?.state === "awaiting approval");
    const waits = isPending || documents.some(isSubmitted);
    if (!waits) return redirectToNextReview(pageContext, act.flash);
  }
  return answer(done, deskAccountPath(id), act.flash);
}

const isSubmitted = ({ state }: { state: string }) => state === "submitted";

export { clientAction, shouldRevalidate } from "#web/post/reload-on-conflict.ts";
export { hiddenPageMeta as meta } from "#web/ui/base/page-meta.ts";

export default function Account() {
  const { title, account, figures, left, givesRoles, audit } = useLoaderData<typeof loader>();
  const refusal = useActionData<typeof action>()?.refusal;
  const say = useSay();
  const submittedAct = String(refusal?.values.act);
  const refusalOf = (isOf: RegExp) => (isOf.test(submittedAct) ? refusal : undefined);
  const decidedOn = (isCarrier: boolean) =>
    isCarrier === (refusal?.values.application === "carrier")
      ? refusalOf(/^(approve|approveAnyway|decline|suspend|restore)$/)
      : undefined;
  return (
    <DetailPage
      title={title}
      trail={[{ label: say("desk.title"), to: deskPath }, { label: title }]}
      actions={<AccountStatusBadge standing={account.standing} />}
    >
      <RemainingReviews total={left} />
      {account.isOwn && <Notice kind="info">{say("desk.ownAccount")}</Notice>}
      {account.isOfficer && !account.isOwn && !givesRoles && (
        <Notice kind="info">{say("desk.byAdministrators")}</Notice>
      )}
      <div className="grid gap-x-10 lg:grid-cols-2">
        <div className="min-w-0">
          <AccountFacts account={account} />
          <AccountFigures id={account.id} figures={figures} />
          <Decisions decisions={account.decisions} />
          {audit && <AuditLog entries={audit.data} total={audit.total} />}
        </div>
        <div className="min-w-0">
          <DocumentReviews account={account} refusal={refusalOf(/Document$/)} />
          {account.acts.length > 0 && (
            <AccountReview account={account} refusal={decidedOn(false)} />
          )}
          {account.carrierActs.length > 0 && (
            <CarrierReview account={account} refusal={decidedOn(true)} />
          )}
          {!account.isOwn && <SendMessage refusal={refusalOf(/^sendMail$/)} />}
          {givesRoles && <RoleForms account={account} refusal={refusalOf(/^giveRole$/)} />}
        </div>
      </div>
    </DetailPage>
  );
}

interface Act extends FormAct {
  /** The state in which its subject is pending. */
  isReview?: "awaiting approval" | "submitted";
  withoutDocument?: boolean;
}

/** The actions of the forms on an account's page, by the value of their button `act`. */
const acts: Record<string, Act> = {
  approve: {
    endpoint: endpoints.approveAccount,
    flash: flash.accountApproved,
    isReview: "awaiting approval",
  },
  approveAnyway: {
    endpoint: endpoints.approveAccount,
    flash: flash.accountApproved,
    isReview: "awaiting approval",
    withoutDocument: true,
  },
  decline: {
    endpoint: endpoints.declineAccount,
    flash: flash.accountDeclined,
    isReview: "awaiting approval",
  },
  suspend: { endpoint: endpoints.suspendAccount, flash: flash.accountDecided },
  restore: { endpoint: endpoints.restoreAccount, flash: flash.accountDecided },
  approveDocument: {
    endpoint: endpoints.approveDocument,
    flash: flash.documentApproved,
    isReview: "submitted",
  },
  declineDocument: {
    endpoint: endpoints.declineDocument,
    flash: flash.documentDeclined,
    isReview: "submitted",
  },
  sendMail: { endpoint: endpoints.sendMail, flash: flash.messageSent },
  giveRole: { endpoint: endpoints.giveRole, flash: flash.roleChanged },
};

const actNamed = findFormAct(acts);
