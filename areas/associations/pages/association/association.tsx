import { useActionData, useLoaderData } from "react-router";
import { OwnPage } from "#areas/accounts/pages/own/own-pages.tsx";
import { associationActs } from "#areas/associations/acts.ts";
import { commonFlash, type Flash } from "#core/flash.ts";
import { may } from "#core/roles.ts";
import { redirectWithFlash } from "#server/arrival.ts";
import { type PageArgs, signedIn } from "#server/guards.ts";
import { page, refused } from "#server/page.ts";
import { ButtonLink } from "#web/ui/base/button.tsx";
import { BeyondLast } from "#web/ui/lists/beyond-last.tsx";
import { Pager } from "#web/ui/lists/pager.tsx";
import { useSay } from "#web/words/words.tsx";
import {
  addMember,
  associationMembers,
  declineMember,
  managedAssociation,
  setAdministrator,
} from "../../endpoints.ts";
import { flash } from "../../flashes.ts";
import { formValues } from "../form-values.ts";
import { associationsPath, editAssociationPath } from "../paths.ts";
import { AddMember, Members, Requests } from "./member-lists.tsx";

const size = 30;

export async function loader({ context, request, params, url }: PageArgs) {
  const person = signedIn(context, request);
  const { call } = page(context);
  const number = Number(url.searchParams.get("page"));
  const shown = Math.min(Math.max(Math.trunc(number) || 1, 1), 1000);
  const id = params.id ?? "";
  const [association, members] = await Promise.all([
    call(managedAssociation, { id }),
    call(associationMembers, { id, page: shown, size }),
  ]);
  const { name, memberCount } = association;
  const mayEdit = may(person, associationActs.edit);
  return { id, title: name, memberCount, members, page: shown, mayEdit };
}

export async function action({ context, request, params, url }: PageArgs) {
  const { accountId } = signedIn(context, request);
  const { context: visit } = page(context);
  const values = await formValues(request);
  const [done, message] = await decide({ context, values, associationId: params.id ?? "" });
  if (!done.ok) return refused(done.refusal);
  // Who gave up the administration herself has no more business here.
  const back = values.lower === accountId ? associationsPath : url.pathname + url.search;
  return redirectWithFlash(visit, back, message);
}

interface Decision {
  context: PageArgs["context"];
  values: Record<string, string>;
  associationId: string;
}

/** Each button names what it does and whom it is about. */
async function decide({ context, values, associationId }: Decision) {
  const { attempt } = page(context);
  const { contact, add, decline, raise, lower } = values;
  const of = (accountId: string) => ({ associationId, accountId });
  const withFlash = <T,>(done: T, message: Flash) => [done, message] as const;
  if (decline) {
    return withFlash(await attempt(declineMember, of(decline), values), flash.memberDeclined);
  }
  if (raise || lower) {
    const input = { ...of(raise ?? lower ?? ""), isAdministrator: raise !== undefined };
    return withFlash(await attempt(setAdministrator, input, values), commonFlash.saved);
  }
  const input = add ? of(add) : { associationId, contact };
  return withFlash(await attempt(addMember, input, values), flash.memberAdded);
}

export { clientAction } from "#web/post/client-action.ts";

/** After a refusal too: it says that something has changed. */
export const shouldRevalidate = () => true;

export { titleMeta as meta } from "#web/ui/base/page-meta.ts";

/** An association as its administrator runs it: who asks to join, and who is in. */
export default function Association() {
  const { id, title, memberCount, members, page: shown, mayEdit } = useLoaderData<typeof loader>();
  const refusal = useActionData<typeof action>()?.refusal;
  const say = useSay();
  const isOfContact = refusal?.values.contact !== undefined;
  const requests = members.data.filter(({ state }) => state === "requested");
  const rest = members.data.filter(({ state }) => state === "member");
  const ofLists = isOfContact ? undefined : refusal;
  return (
    <OwnPage
      title={title}
      lead={say("associations.members", { count: memberCount })}
      current={associationsPath}
      below={title}
      actions={
        mayEdit && (
          <ButtonLink look="quiet" to={editAssociationPath(id)}>
            {say("associations.edit.act")}
          </ButtonLink>
        )
      }
    >
      {shown === 1 || requests.length > 0 ? <Requests list={requests} refusal={ofLists} /> : null}
      {shown === 1 && <AddMember refusal={isOfContact ? refusal : undefined} />}
      {shown > 1 && members.data.length === 0 ? (
        <BeyondLast page={shown} />
      ) : (
        <Members list={rest} />
      )}
      <Pager page={shown} size={size} total={members.total} />
    </OwnPage>
  );
}
