import type { LoaderFunctionArgs } from "react-router";
import { listCountries } from "#areas/reference/places/endpoints.ts";
import { tradeDocumentPath, tradeDocumentsPath } from "#areas/regulations/sources/paths.ts";
import { editions } from "#core/editions.ts";
import { limits } from "#core/limits.ts";
import { readSearchTerm } from "#core/search-term.ts";
import { type PageContext, page } from "#server/page.ts";
import { pageNumber } from "#web/ui/base/page-meta.ts";
import { prerenderWithWords } from "#web/words/prerender.tsx";
import { borderSides } from "../../document-rules.ts";
import {
  getTradeDocument,
  listTradeDocumentCategories,
  listTradeDocuments,
  listTradeDocumentTypes,
  type TradeDocument,
} from "../../endpoints.ts";
import { DocumentFacts } from "./document-facts.tsx";
import { type DocumentGroup, DocumentList } from "./document-list.tsx";
import { loadGoodsChoice } from "./load-goods-choice.ts";

const all = { size: limits.maxPageSize };
const own = new Set<string>(Object.values(editions).map(({ countryCode }) => countryCode));

/** Loads the documents that match the filters, or the one that the URL names. */
export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const pageContext = page(context);
  if (params.id !== undefined) return loadOne(pageContext, params.id);
  return loadList(pageContext, new URL(request.url).searchParams);
}

async function loadOne(pageContext: PageContext, id: string) {
  const document = await pageContext.call(getTradeDocument, { id });
  const { name, summary } = document;
  return {
    title: name,
    description: summary,
    path: tradeDocumentPath(document.id),
    trail: [
      { label: pageContext.say("tradeDocuments.title"), to: tradeDocumentsPath },
      { label: name },
    ],
    html: prerenderWithWords(
      pageContext,
      <DocumentFacts document={document} wording={pageContext} />,
    ),
    list: null,
  };
}

async function loadList(pageContext: PageContext, query: URLSearchParams) {
  const { call, say } = pageContext;
  const filter = parseFilter(query, pageContext.edition.countryCode);
  const { operation, from, to, country, term, shown: currentPage } = filter;
  const chosenGoods = await loadGoodsChoice(call, query, operation);
  const types = (await call(listTradeDocumentTypes, all)).data;
  const abouts = (await call(listTradeDocumentCategories, all)).data;
  const lands = (await call(listCountries, all)).data.filter(({ code }) => own.has(code));
  const type = types.find(({ code }) => code === query.get("type"))?.code;
  const about = abouts.find(({ code }) => code === query.get("about"))?.code;
  const isConsignment = from !== undefined || to !== undefined;
  const size = isConsignment ? limits.maxPageSize : limits.pageSize;
  const { category, subCategory, commodity } = chosenGoods.chosen;
  const { data, total } = await call(listTradeDocuments, {
    type,
    category: about,
    tradeOperation: operation,
    countryCode: isConsignment || country === "all" ? undefined : country,
    countryFrom: from,
    countryTo: to,
    categoryId: category,
    subCategoryId: subCategory,
    commodityId: commodity,
    term,
    page: isConsignment ? 1 : currentPage,
    size,
  });
  const nameOf = (code: string | undefined) =>
    lands.find((entry) => entry.code === code)?.name ?? "";
  const groups = isConsignment
    ? groupsOf(data, (side) =>
        say(`tradeDocuments.side.${side}`, { country: nameOf(side === "export" ? from : to) }),
      )
    : [{ title: null, documents: data }];
  const option = ({ code, name }: { code: string; name: string }) => ({ value: code, label: name });
  return {
    title: say("tradeDocuments.title"),
    description: say("tradeDocuments.intro"),
    path: tradeDocumentsPath,
    trail: undefined,
    html: prerenderWithWords(pageContext, <DocumentList groups={groups} wording={pageContext} />),
    list: {
      chosen: { term, type, about, operation, from, to, ...chosenGoods.chosen },
      country: query.get("country") ? country : undefined,
      choices: {
        ...chosenGoods.choices,
        types: types.map(option),
        abouts: abouts.map(option),
        lands: lands.map(option),
        operations: borderSides.map((entry) => ({
          value: entry,
          label: say(`tradeDocuments.operation.${entry}`),
        })),
      },
      countries: [...lands, { code: "all", name: say("tradeDocuments.allCountries") }].map(
        ({ code, name }) => ({
          to: countryAddress(code, pageContext.edition.countryCode),
          label: name,
          chosen: !isConsignment && code === country,
        }),
      ),
      isWithin: from !== undefined && from === to,
      shown: isConsignment ? 1 : currentPage,
      size,
      total,
    },
  };
}

/**
 * Groups a consignment's documents: those for the export, then those for the import. A document for
 * both is in each group.
 */
function groupsOf(
  documents: TradeDocument[],
  titleOf: (side: (typeof borderSides)[number]) => string,
): DocumentGroup[] {
  return borderSides
    .map((side) => ({
      title: titleOf(side),
      documents: documents.filter(({ sides }) => sides.includes(side)),
    }))
    .filter((group) => group.documents.length > 0);
}

/** Parses the filters of a URL; invalid values are ignored. */
function parseFilter(query: URLSearchParams, usual: string) {
  const landIn = (name: string) => {
    const code = query.get(name)?.toUpperCase() ?? "";
    return own.has(code) ? code : undefined;
  };
  return {
    operation: borderSides.find((entry) => entry === query.get("operation")),
    from: landIn("from"),
    to: landIn("to"),
    country: query.get("country") === "all" ? "all" : (landIn("country") ?? usual),
    term: readSearchTerm(query),
    shown: pageNumber(query),
  };
}

const countryAddress = (code: string, usual: string) =>
  code === usual ? tradeDocumentsPath : `${tradeDocumentsPath}?country=${code.toLowerCase()}`;
