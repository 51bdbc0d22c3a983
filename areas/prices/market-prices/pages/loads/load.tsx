import { useEffect } from "react";
import { data, useActionData, useLoaderData, useRevalidator } from "react-router";
import {
  priceIssuesPath,
  priceLoadPath,
  priceLoadsPath,
} from "#areas/prices/market-prices/paths.ts";
import { deskPath } from "#core/paths.ts";
import type { Refusal } from "#core/refusal.ts";
import { type PageArgs, pageFor, requireVerified } from "#server/guards.ts";
import { PostForm, SubmitAct } from "#web/post/post-form.tsx";
import { Badge } from "#web/ui/base/badge.tsx";
import { DownloadLink } from "#web/ui/base/button.tsx";
import { DefinitionList } from "#web/ui/base/definition-list.tsx";
import { Notice } from "#web/ui/base/notice.tsx";
import { pageNumber } from "#web/ui/base/page-meta.ts";
import { Section } from "#web/ui/base/section.tsx";
import { DetailPage } from "#web/ui/layout/detail-page.tsx";
import { PagedList } from "#web/ui/layout/list/paged-list.tsx";
import { Table } from "#web/ui/tables/table.tsx";
import { useSay } from "#web/words/words.tsx";
import { flash } from "../../flashes.ts";
import {
  getPriceLoad,
  listPriceLoadIssues,
  stopPriceLoad,
  undoPriceLoad,
} from "../../loading/endpoints.ts";
import { type LoadFacts, toLoadFacts } from "./load-facts.tsx";

const size = 50;

export async function loader(args: PageArgs) {
  const pageContext = pageFor(requireVerified, args);
  const id = args.params.id ?? "";
  const pageIndex = pageNumber(new URL(args.request.url).searchParams);
  const load = toLoadFacts(pageContext, await pageContext.call(getPriceLoad, { id }));
  const issues = await pageContext.call(listPriceLoadIssues, { id, page: pageIndex, size });
  return {
    title: load.fileName,
    desk: pageContext.say("marketPrices.loads.desk"),
    files: pageContext.say("marketPrices.loads.title"),
    load,
    shown: pageIndex,
    issues: issues.data,
    total: issues.total,
  };
}

export async function action(args: PageArgs) {
  const pageContext = pageFor(requireVerified, args);
  const { act } = await pageContext.formValues();
  const id = args.params.id ?? "";
  if (act === "stop") {
    const done = await pageContext.attempt(stopPriceLoad, { id });
    return pageContext.answer(done, priceLoadPath(id), flash.loadStopped);
  }
  if (act !== "undo") throw data(null, { status: 400 });
  const done = await pageContext.attempt(undoPriceLoad, { id });
  return pageContext.answer(done, priceLoadPath(id), flash.loadUndoing);
}

export { clientAction, shouldRevalidate } from "#web/post/reload-on-conflict.ts";
export { hiddenPageMeta as meta } from "#web/ui/base/page-meta.ts";

/** The page of one file of prices: its progress, its result, and its rejected lines. */
export default function PriceLoadPage() {
  const {
    title,
    desk,
    files,
    load,
    issues,
    total,
    shown: pageIndex,
  } = useLoaderData<typeof loader>();
  const refusal = useActionData<{ refusal: Refusal }>()?.refusal;
  const say = useSay();
  return (
    <DetailPage
      title={title}
      trail={[
        { label: desk, to: deskPath },
        { label: files, to: priceLoadsPath },
        { label: title },
      ]}
      aside={
        (load.isStoppable || load.isUndoable || refusal) && <Acts load={load} refusal={refusal} />
      }
      below={
        (total > 0 || pageIndex > 1) && (
          <Section title={say("marketPrices.loads.issues")}>
            <p className="mb-3">
              <DownloadLink href={priceIssuesPath(load.id)}>
                {say("marketPrices.loads.issuesFile")}
              </DownloadLink>
            </p>
            <PagedList
              list={
                <Table
                  caption={say("marketPrices.loads.issues")}
                  isHeaded
                  rows={issues}
                  keyOf={({ line, column }) => `${line} ${column}`}
                  columns={[
                    {
                      label: say("marketPrices.loads.line"),
                      // On a phone the cell has no column head.
                      cell: ({ line }) => `${say("marketPrices.loads.line")} ${line}`,
                    },
                    {
                      label: say("marketPrices.loads.column"),
                      cell: ({ column }) => (
                        <span lang="en" translate="no">
                          {column || "–"}
                        </span>
                      ),
                    },
                    {
                      label: say("marketPrices.loads.value"),
                      cell: ({ value }) => <span className="wrap-anywhere">{value || "–"}</span>,
                    },
                    { label: say("marketPrices.loads.reason"), cell: ({ message }) => message },
                  ]}
                />
              }
              pager={{ page: pageIndex, size, total }}
            />
          </Section>
        )
      }
    >
      <p className="marks mb-3">
        <Badge tone={load.tone}>{load.state}</Badge>
      </p>
      {load.isUnderWay && <Progress load={load} />}
      {load.failure && (
        <Notice kind="error">
          <p>{load.failure}</p>
          <p>{say("marketPrices.loads.nothingChanged")}</p>
        </Notice>
      )}
      <LoadCounts load={load} />
    </DetailPage>
  );
}

function LoadCounts({ load }: { load: LoadFacts }) {
  const say = useSay();
  return (
    <DefinitionList
      items={[
        { term: say("marketPrices.loads.when"), detail: load.when },
        { term: say("marketPrices.loads.by"), detail: load.by },
        { term: say("marketPrices.loads.layout"), detail: load.layout },
        { term: say("marketPrices.loads.months"), detail: load.months },
        { term: say("marketPrices.loads.rows"), detail: load.rows },
        { term: say("marketPrices.loads.new"), detail: load.new },
        { term: say("marketPrices.loads.changed"), detail: load.changed },
        { term: say("marketPrices.loads.same"), detail: load.same },
        { term: say("marketPrices.loads.refused"), detail: load.refused },
        { term: say("marketPrices.loads.markets"), detail: load.markets },
      ]}
    />
  );
}

const pollIntervalMs = 2_000;

/** The progress: polled while the page is visible; without scripts, a link reloads it. */
function Progress({ load: { id, percent } }: { load: LoadFacts }) {
  const say = useSay();
  const { revalidate, state } = useRevalidator();
  useEffect(() => {
    if (state !== "idle") return;
    const timer = setTimeout(() => {
      if (document.visibilityState === "visible") void revalidate();
    }, pollIntervalMs);
    return () => clearTimeout(timer);
  });
  return (
    <div className="mb-4">
      <progress
        className="h-3 w-full"
        max={100}
        value={percent}
        aria-label={say("marketPrices.loads.progress", { percent })}
      />
      <p>{say("marketPrices.loads.progress", { percent })}</p>
      <p>
        <a href={priceLoadPath(id)} className="inline-flex min-h-11 items-center">
          {say("marketPrices.loads.again")}
        </a>
      </p>
    </div>
  );
}

function Acts({ load, refusal }: { load: LoadFacts; refusal: Refusal | undefined }) {
  const say = useSay();
  return (
    <PostForm refusal={refusal}>
      {load.isStoppable && (
        <>
          <p className="mb-3">{say("marketPrices.loads.stopHint")}</p>
          <SubmitAct act="stop" look="quiet" label={say("marketPrices.loads.stop")} />
        </>
      )}
      {load.isUndoable && (
        <details>
          <summary className="flex min-h-11 items-center underline">
            {say("marketPrices.loads.undo")}
          </summary>
          <p className="mb-3">{say("marketPrices.loads.undoHint")}</p>
          <SubmitAct act="undo" look="danger" label={say("marketPrices.loads.undoNow")} />
        </details>
      )}
    </PostForm>
  );
}
