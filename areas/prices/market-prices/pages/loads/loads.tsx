import { data, useActionData, useLoaderData } from "react-router";
import { priceExamplePath, priceLoadPath } from "#areas/prices/market-prices/paths.ts";
import { priceTable } from "#core/files/upload-rules.ts";
import { deskPath } from "#core/paths.ts";
import type { Refusal } from "#core/refusal.ts";
import { type PageArgs, pageFor, requireVerified } from "#server/guards.ts";
import { PostForm, Submit } from "#web/post/post-form.tsx";
import { Badge } from "#web/ui/base/badge.tsx";
import { DownloadLink } from "#web/ui/base/button.tsx";
import { DefinitionList } from "#web/ui/base/definition-list.tsx";
import { Field, Select } from "#web/ui/base/field.tsx";
import { Link } from "#web/ui/base/link.tsx";
import { pageNumber } from "#web/ui/base/page-meta.ts";
import { Section } from "#web/ui/base/section.tsx";
import { Checkbox } from "#web/ui/choices/choice-group.tsx";
import { FileField } from "#web/ui/files/file-field.tsx";
import { FormPage } from "#web/ui/layout/form-page.tsx";
import { PagedList } from "#web/ui/layout/list/paged-list.tsx";
import { Table } from "#web/ui/tables/table.tsx";
import { useSay } from "#web/words/words.tsx";
import { flash } from "../../flashes.ts";
import { beginPriceLoad, listPriceLoads } from "../../loading/endpoints.ts";
import { layoutColumns } from "../../loading/price-layouts.ts";
import { listPriceSources } from "../../open-data/endpoints.ts";
import { toLoadFacts } from "./load-facts.tsx";

export async function loader(args: PageArgs) {
  const pageContext = pageFor(requireVerified, args);
  const { say } = pageContext;
  const pageIndex = pageNumber(new URL(args.request.url).searchParams);
  const [loads, sources] = await Promise.all([
    pageContext.call(listPriceLoads, { page: pageIndex }),
    pageContext.call(listPriceSources, {}),
  ]);
  const columns = (names: readonly string[]) => names.join(", ");
  const { wfp, simple } = layoutColumns;
  return {
    title: say("marketPrices.loads.title"),
    desk: say("marketPrices.loads.desk"),
    shown: pageIndex,
    total: loads.total,
    loads: loads.data.map((load) => toLoadFacts(pageContext, load)),
    sources: sources.data.map(({ code, publisher }) => ({ value: code, label: publisher })),
    needed: columns(simple.needed),
    optional: columns(simple.optional),
    ofWfp: columns(wfp.needed),
  };
}

export async function action(args: PageArgs) {
  const pageContext = pageFor(requireVerified, args);
  const done = await pageContext.attemptPosted(beginPriceLoad, args.request);
  if (!done.ok) return data({ refusal: done.refusal }, { status: done.refusal.status });
  return pageContext.answer(done, priceLoadPath(done.data.id), flash.loadBegun);
}

export { clientAction } from "#web/post/client-action.ts";
export { hiddenPageMeta as meta } from "#web/ui/base/page-meta.ts";

/** The page where officers load files of prices and see the result of each. */
export default function PriceLoads() {
  const { title, desk, loads, total, shown: pageIndex } = useLoaderData<typeof loader>();
  const say = useSay();
  return (
    <FormPage
      title={title}
      lead={say("marketPrices.loads.lead")}
      trail={[{ label: desk, to: deskPath }, { label: title }]}
      help={<FileLayout />}
      below={
        <Section title={say("marketPrices.loads.list")}>
          <PagedList
            list={
              <Table
                caption={say("marketPrices.loads.list")}
                isHeaded
                rows={loads}
                keyOf={({ id }) => id}
                columns={[
                  {
                    label: say("marketPrices.loads.file"),
                    cell: ({ id, fileName }) => (
                      <Link
                        to={priceLoadPath(id)}
                        className="inline-flex min-h-11 min-w-11 items-center wrap-anywhere"
                      >
                        {fileName}
                      </Link>
                    ),
                  },
                  { label: say("marketPrices.loads.when"), cell: ({ when }) => when },
                  {
                    label: say("marketPrices.loads.status"),
                    cell: ({ tone, state }) => <Badge tone={tone}>{state}</Badge>,
                  },
                  {
                    label: say("marketPrices.loads.new"),
                    numeric: true,
                    cell: (load) => load.new,
                  },
                  {
                    label: say("marketPrices.loads.changed"),
                    numeric: true,
                    cell: ({ changed }) => changed,
                  },
                  {
                    label: say("marketPrices.loads.refused"),
                    numeric: true,
                    cell: ({ refused }) => refused,
                  },
                ]}
              />
            }
            empty={{ title: say("marketPrices.loads.none") }}
            pager={{ page: pageIndex, total }}
          />
        </Section>
      }
    >
      <LoadForm />
    </FormPage>
  );
}

function LoadForm() {
  const { sources } = useLoaderData<typeof loader>();
  const refusal = useActionData<{ refusal: Refusal }>()?.refusal;
  const say = useSay();
  const isOpen = ["publisher", "licence", "url"].some((name) => refusal?.values[name]);
  return (
    <PostForm refusal={refusal} encType="multipart/form-data">
      <Select
        label={say("marketPrices.loads.source")}
        hint={say("marketPrices.loads.sourceHint")}
        name="source"
        options={sources}
        empty={say("marketPrices.loads.sourceInFile")}
      />
      <details className="mb-4" open={isOpen}>
        <summary className="flex min-h-11 items-center underline">
          {say("marketPrices.loads.other")}
        </summary>
        <Field
          label={say("marketPrices.loads.publisher")}
          name="publisher"
          maxLength={120}
          required={false}
        />
        <Field
          label={say("marketPrices.loads.licence")}
          hint={say("marketPrices.loads.licenceHint")}
          name="licence"
          maxLength={60}
          required={false}
        />
        <Field
          label={say("marketPrices.loads.url")}
          name="url"
          type="url"
          maxLength={300}
          required={false}
        />
      </details>
      <Checkbox
        name="addsMarkets"
        value="true"
        label={say("marketPrices.loads.addsMarkets")}
        hint={say("marketPrices.loads.addsMarketsHint")}
      />
      <Checkbox
        name="leaveOut"
        value="true"
        label={say("marketPrices.loads.leaveOut")}
        hint={say("marketPrices.loads.leaveOutHint")}
      />
      {/* Last, so that the other input is parsed when the file is rejected. */}
      <FileField
        name="file"
        label={say("marketPrices.loads.file")}
        hint={say("marketPrices.loads.fileHint")}
        rule={priceTable}
        required
      />
      <Submit>{say("marketPrices.loads.act")}</Submit>
    </PostForm>
  );
}

function FileLayout() {
  const { needed, optional, ofWfp } = useLoaderData<typeof loader>();
  const say = useSay();
  return (
    <Section title={say("marketPrices.loads.how")}>
      <DefinitionList
        items={[
          { term: say("marketPrices.loads.needed"), detail: <Names>{needed}</Names> },
          { term: say("marketPrices.loads.optional"), detail: <Names>{optional}</Names> },
          { term: say("marketPrices.loads.layout.wfp"), detail: <Names>{ofWfp}</Names> },
        ]}
      />
      <p className="mt-2">{say("marketPrices.loads.rules")}</p>
      <p className="mt-3">
        <DownloadLink href={priceExamplePath}>{say("marketPrices.loads.example")}</DownloadLink>
      </p>
    </Section>
  );
}

/** Names of columns, which are the same in every language. */
const Names = ({ children }: { children: string }) => (
  <span lang="en" translate="no" className="wrap-anywhere">
    {children}
  </span>
);
