import { data, redirect, useActionData, useLoaderData } from "react-router";
import { OwnPage } from "#areas/people/accounts/pages/own/own-pages.tsx";
import { request_ } from "#areas/transport/requests/endpoints.ts";
import type { Refusal } from "#core/refusal.ts";
import {
  carrierOrderPath,
  carrierRequestPath,
  logisticOrderPath,
  logisticOrdersPath,
} from "#core/transport/transport-paths.ts";
import { type PageArgs, pageFor, signedIn } from "#server/guards.ts";
import { ButtonLink } from "#web/ui/base/button.tsx";
import { Notice } from "#web/ui/base/notice.tsx";
import { useSay } from "#web/words/words.tsx";
import { order_ } from "../../endpoints.ts";
import { customerActNamed } from "./customer-acts.ts";
import { findList } from "./find-list.ts";
import { ListOfOwn } from "./list-of-own.tsx";
import { loadOwn } from "./load-own.ts";
import { OneOfOwn } from "./one-of-own.tsx";

const namedIn = (request: Request) => {
  const { searchParams } = new URL(request.url);
  return { order: searchParams.get("order_id"), request: searchParams.get("logistic_request") };
};

type Visit = ReturnType<typeof pageFor>;

/**
 * Finds the request or order named in the address.
 * @throws Response if it has another address
 */
async function findOne(
  { attempt }: Pick<Visit, "attempt">,
  { order, request }: ReturnType<typeof namedIn>,
) {
  if (order !== null) {
    const found = await attempt(order_, { id: order });
    if (found.ok && found.data.side === "provider") throw redirect(carrierOrderPath(order));
    return found.ok ? found.data : undefined;
  }
  const found = await attempt(request_, { id: request ?? "" });
  if (!found.ok) return undefined;
  if (found.data.side === "provider") throw redirect(carrierRequestPath(found.data.id));
  if (found.data.orderId) throw redirect(logisticOrderPath(found.data.orderId));
  return found.data;
}

export async function loader(args: PageArgs) {
  const visit = pageFor(signedIn, args);
  const { say } = visit;
  const named = namedIn(args.request);
  const isNamed = named.order !== null || named.request !== null;
  const found = isNamed ? await findOne(visit, named) : undefined;
  if (found) {
    const one = await loadOwn(visit, found);
    return data({ title: one.title, one, list: undefined, missing: "" });
  }
  const list = await findList(visit, new URL(args.request.url));
  const title = say("logistics.order.title");
  const missing = isNamed ? say("logistics.order.notThere") : "";
  return data({ title, one: undefined, list, missing }, { status: isNamed ? 404 : 200 });
}

export async function action(args: PageArgs) {
  const visit = pageFor(signedIn, args);
  const typed = await visit.formValues();
  const act = customerActNamed(typed.act);
  const { order, request } = namedIn(args.request);
  const id = order ?? request;
  if (!act || !id) throw data(null, { status: 400 });
  const done = await visit.attempt(act.endpoint, { ...typed, id }, typed);
  // The page of a request redirects to its order by itself.
  const { search } = new URL(args.request.url);
  return visit.answer(done, `${logisticOrdersPath}${search}`, act.flash);
}

export {
  clientAction,
  revalidateOnConflict as shouldRevalidate,
} from "#web/post/client-action.ts";
export { hiddenPageMeta as meta } from "#web/ui/base/page-meta.ts";

/** The user's requests to carriers and orders, or one of them. */
export default function LogisticOrders() {
  const { title, one, list, missing } = useLoaderData<typeof loader>();
  const refusal = useActionData<{ refusal: Refusal }>()?.refusal;
  const say = useSay();
  return (
    <OwnPage
      title={title}
      current={logisticOrdersPath}
      {...(one && { below: title })}
      actions={
        one && (
          <ButtonLink look="quiet" to={logisticOrdersPath}>
            {say("logistics.order.all")}
          </ButtonLink>
        )
      }
    >
      {missing && <Notice kind="error">{missing}</Notice>}
      {one && <OneOfOwn one={one} refusal={refusal} />}
      {list && <ListOfOwn {...list} />}
    </OwnPage>
  );
}
