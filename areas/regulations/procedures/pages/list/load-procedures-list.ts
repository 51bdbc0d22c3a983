import type { LoaderFunctionArgs } from "react-router";
import { procedurePath } from "#areas/regulations/sources/paths.ts";
import { limits } from "#core/limits.ts";
import { borderOperations } from "#core/modules.ts";
import { readSearchTerm } from "#core/search-term.ts";
import { type PageContext, page } from "#server/page.ts";
import { pageNumber } from "#web/ui/base/page-meta.ts";
import { listProcedures } from "../../endpoints.ts";
import {
  choiceWithout,
  everyCountry,
  type ProcedureChoice,
  parseProcedureChoice,
  procedureAddress,
} from "../../procedure-choice.ts";
import { listOwnProgress, type Progress } from "../../progress/endpoints.ts";
import { renderProcedureCards } from "../cards/procedure-cards.tsx";
import { renderFilters } from "./filters.tsx";
import { loadChoice } from "./load-choice.ts";

type Say = PageContext["say"];

/** Loads the procedures that match the filters, with the user's progress in each. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const pageContext = page(context);
  const { say } = pageContext;
  const query = new URL(request.url).searchParams;
  const requested = parseProcedureChoice(query);
  const {
    choice: narrowed,
    shownLand: selectedCountry,
    lists,
    lands,
  } = await loadChoice(pageContext, requested);
  const choice = { ...narrowed, term: readSearchTerm(query) || undefined };
  const currentPage = pageNumber(query);
  const idOf = (id: number | undefined) => (id === undefined ? undefined : String(id));
  const { data, total } = await pageContext.call(listProcedures, {
    countryCode: selectedCountry,
    tradeOperation: choice.operation,
    categoryId: idOf(choice.category),
    subCategoryId: idOf(choice.subCategory),
    commodityId: idOf(choice.commodity),
    locationId: idOf(choice.place),
    term: choice.term,
    page: currentPage,
    size: limits.pageSize,
  });
  const begun = await begunOf(pageContext);
  return {
    title: say("regulations.procedures.title"),
    description: say("regulations.procedures.intro"),
    choice,
    filters: renderFilters(pageContext, choice, lists),
    operations: operationChips(choice, say),
    countries: countryChips(choice, selectedCountry, lands, say),
    clear: clearChips(choice, lists, say),
    begun:
      currentPage > 1
        ? []
        : begun.map((progress) => ({
            to: procedurePath(progress.regulationId),
            title: progress.title,
            done: doneOf(progress, say),
          })),
    procedures: renderProcedureCards(pageContext, {
      list: data,
      done: new Map(begun.map((progress) => [progress.regulationId, doneOf(progress, say)])),
      path: procedureAddress(choice),
    }),
    everywhere: selectedCountry ? procedureAddress({ ...choice, country: everyCountry }) : "",
    currentPage,
    total,
  };
}

async function begunOf(pageContext: PageContext): Promise<Progress[]> {
  const { actor } = pageContext;
  if (actor.kind !== "person" || !actor.isVerified) return [];
  return (await pageContext.call(listOwnProgress, { size: limits.maxPageSize })).data;
}

const doneOf = ({ stepsDone, stepsListed }: Progress, say: Say) =>
  say("regulations.progress.done", { done: stepsDone, all: stepsListed });

/** Choosing another operation resets goods and place. */
const operationChips = (choice: ProcedureChoice, say: Say) =>
  [undefined, ...borderOperations].map((operation) => ({
    to: procedureAddress({ ...choiceWithout(choice, "operation"), operation }),
    label: say(operation ? `regulations.operation.${operation}` : "regulations.filter.any"),
    chosen: operation === choice.operation,
  }));

const countryChips = (
  choice: ProcedureChoice,
  selectedCountry: string | undefined,
  lands: { value: string; label: string }[],
  say: Say,
) => [
  ...lands.map(({ value, label }) => ({
    to: procedureAddress({ ...choice, place: undefined, country: value }),
    label,
    chosen: value === selectedCountry,
  })),
  {
    to: procedureAddress({ ...choice, place: undefined, country: everyCountry }),
    label: say("regulations.filter.everywhere"),
    chosen: !selectedCountry,
  },
];

type Lists = Awaited<ReturnType<typeof loadChoice>>["lists"];

/** Returns a link for each chosen filter that removes it and the choices that depend on it. */
function clearChips(choice: ProcedureChoice, lists: Lists, say: Say) {
  const nameIn = (list: { value: number; label: string }[], id: number | undefined) =>
    list.find(({ value }) => value === id)?.label;
  const parts = [
    ["operation", choice.operation && say(`regulations.operation.${choice.operation}`)],
    ["category", nameIn(lists.categories, choice.category)],
    ["subCategory", nameIn(lists.subCategories, choice.subCategory)],
    ["commodity", nameIn(lists.commodities, choice.commodity)],
    ["place", nameIn(lists.places, choice.place)],
    ["term", choice.term && `“${choice.term}”`],
  ] as const;
  return parts.flatMap(([part, name]) =>
    name
      ? [
          {
            to: procedureAddress(choiceWithout(choice, part)),
            label: say("regulations.filter.clear", { name }),
          },
        ]
      : [],
  );
}
