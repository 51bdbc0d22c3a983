import { data, useActionData, useLoaderData } from "react-router";
import { serviceRequestsPath, servicesPath } from "#core/paths.ts";
import type { Refusal } from "#core/refusal.ts";
import { can } from "#core/roles.ts";
import { attemptAct } from "#server/form-acts.ts";
import { type PageArgs, pageFor, requireVerified } from "#server/guards.ts";
import { ButtonLink, QuietLink } from "#web/ui/base/button.tsx";
import { Notice } from "#web/ui/base/notice.tsx";
import { pageNumber } from "#web/ui/base/page-meta.ts";
import { ListPage } from "#web/ui/layout/list/list-page.tsx";
import { Chips } from "#web/ui/lists/chips.tsx";
import { FormRows } from "#web/ui/rows/form-rows.tsx";
import { useSay } from "#web/words/words.tsx";
import { servicesActs } from "../../acts.ts";
import { getServiceRequest, serviceRequests } from "../../requests/endpoints.ts";
import { requestStates, type Side, sides } from "../../requests/request-rules.ts";
import { serviceRequestActs } from "./request-acts.ts";
import { RequestCard } from "./request-card.tsx";
import { renderRequestFacts } from "./request-facts.tsx";

export async function loader(args: PageArgs) {
  const pageContext = pageFor(requireVerified, args);
  const { attempt, call, say, person } = pageContext;
  const query = new URL(args.request.url).searchParams;
  // Notifications link to a single request of either side; it is then the only one listed.
  const named = query.get("request");
  const entry = named === null ? undefined : await attempt(getServiceRequest, { id: named });
  const answers = can(person, servicesActs.answer);
  const chosen = sides.find((side) => side === query.get("side"));
  const side: Side = entry?.ok ? entry.data.side : answers ? (chosen ?? "trader") : "asker";
  const status = requestStates.find((state) => state === query.get("status"));
  const currentPage = pageNumber(query);
  const list = entry?.ok
    ? { data: [entry.data], total: 1 }
    : await call(serviceRequests, { side, status, page: currentPage });
  const isMissing = entry?.ok === false;
  return data(
    {
      title: say("marketServices.request.title"),
      requests: list.data.map((request) => ({
        id: request.id,
        status: request.status,
        acts: request.acts,
        isDemo: request.isDemo,
        name: request.service.name,
        facts: renderRequestFacts({ request, wording: pageContext }),
      })),
      total: list.total,
      currentPage,
      side,
      isPart: status !== undefined,
      answers,
      isOne: entry?.ok === true,
      missing: isMissing ? say("marketServices.request.notThere") : "",
    },
    { status: isMissing ? 404 : 200 },
  );
}

export async function action(args: PageArgs) {
  const pageContext = pageFor(requireVerified, args);
  const inputOf = ({ id = "", reply = "" }) => ({ id, reply });
  const { act, done } = await attemptAct(pageContext, serviceRequestActs, inputOf);
  const { search } = new URL(args.request.url);
  return pageContext.answer(done, `${serviceRequestsPath}${search}`, act.flash);
}

export { clientAction, shouldRevalidate } from "#web/post/reload-on-conflict.ts";
export { hiddenPageMeta as meta } from "#web/ui/base/page-meta.ts";

const addressOf = (side: Side) => `${serviceRequestsPath}?side=${side}`;

/** Lists the requests that the caller sent to traders and those the caller received. */
export default function ServiceRequests() {
  const { title, requests, total, currentPage, side, isPart, answers, isOne, missing } =
    useLoaderData<typeof loader>();
  const { refusal } = useActionData<{ refusal: Refusal }>() ?? {};
  const say = useSay();
  return (
    <ListPage
      title={title}
      actions={
        (isOne || isPart) && (
          <QuietLink to={addressOf(side)}>{say("marketServices.request.all")}</QuietLink>
        )
      }
      filters={
        <>
          {missing && <Notice kind="error">{missing}</Notice>}
          {answers && !isOne && (
            <Chips
              label={title}
              chips={sides.toReversed().map((entry) => ({
                to: addressOf(entry),
                label: say(`marketServices.request.side.${entry}`),
                chosen: entry === side,
              }))}
            />
          )}
        </>
      }
      list={
        requests.length > 0 && (
          <FormRows rows={requests} refusal={refusal}>
            {(request, own) => <RequestCard request={request} refusal={own} />}
          </FormRows>
        )
      }
      empty={{
        title: say(`marketServices.request.none.${side}`),
        advice: <ButtonLink to={servicesPath}>{say("marketServices.list.all")}</ButtonLink>,
      }}
      pager={{ page: currentPage, total }}
    />
  );
}
