import { useActionData, useLoaderData } from "react-router";
import { myOrdersPath, salesPath } from "#core/paths.ts";
import type { Refusal } from "#core/refusal.ts";
import { QuietLink } from "#web/ui/base/button.tsx";
import { TradersOnly } from "#web/ui/denied/traders-only.tsx";
import { DetailPage } from "#web/ui/layout/detail-page.tsx";
import { FormRows } from "#web/ui/rows/form-rows.tsx";
import { useSay } from "#web/words/words.tsx";
import { type AnswerableRequest, AnswerCard } from "../answer/answer-card.tsx";
import { OrderLists } from "../lists/order-lists.tsx";
import type { loadSales } from "./load-sales.ts";

export { clientAction, shouldRevalidate } from "#web/post/reload-on-conflict.ts";
export { hiddenPageMeta as meta } from "#web/ui/base/page-meta.ts";

interface Answered {
  refusal: Refusal;
  /** Current state of the request that could no longer be answered. */
  now?: AnswerableRequest;
}

export default function Sales() {
  const { title, listed } = useLoaderData<typeof loadSales>();
  const { refusal, now } = useActionData<Answered>() ?? {};
  const say = useSay();
  if (!listed) return <TradersOnly />;
  const { lead, query, found: listPage, toAnswer = [] } = listed;
  const isGone = now && !toAnswer.some(({ id }) => id === now.id);
  const rows = isGone ? [now, ...toAnswer] : toAnswer;
  return (
    <DetailPage
      title={title}
      lead={lead}
      actions={<QuietLink to={myOrdersPath}>{say("orders.page.mine")}</QuietLink>}
    >
      <OrderLists
        path={salesPath}
        query={query}
        listPage={listPage}
        refusal={refusal}
        rows={
          rows.length > 0 && (
            <FormRows className="answers" rows={rows} refusal={refusal}>
              {(row, own) => <AnswerCard request={row} refusal={own} />}
            </FormRows>
          )
        }
        start={<p>{say("orders.page.noSalesText")}</p>}
      />
    </DetailPage>
  );
}
