import type { LoaderFunctionArgs } from "react-router";
import { limits } from "#core/limits.ts";
import { borderOperations } from "#core/modules.ts";
import { procedurePath } from "#core/rules/rule-paths.ts";
import { termIn } from "#core/search-term.ts";
import { page } from "#server/page.ts";
import { pageNumber } from "#web/ui/base/page-meta.ts";
import { procedures } from "../../endpoints.ts";
import {
  choiceWithout,
  everyCountry,
  type ProcedureChoice,
  procedureAddress,
  procedureChoiceIn,
} from "../../procedure-choice.ts";
import { ownProgress, type Progress } from "../../progress/endpoints.ts";
import { procedureCards } from "../cards/procedure-cards.tsx";
import { filtersPart } from "./filters.tsx";
import { loadChoice } from "./load-choice.ts";

type Visit = ReturnType<typeof page>;
type Say = Visit["say"];

/** Loads the procedures that match the filters, with the user's progress in each. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const visit = page(context);
  const { say } = visit;
  const query = new URL(request.url).searchParams;
  const asked = procedureChoiceIn(query);
  const { choice: narrowed, shownLand, lists, lands } = await loadChoice(visit, asked);
  const choice = { ...narrowed, term: termIn(query) || undefined };
  const shown = pageNumber(query);
  const idOf = (id: number | undefined) => (id === undefined ? undefined : String(id));
  const { data, total } = await visit.call(procedures, {
    countryCode: shownLand,
    tradeOperation: choice.operation,
    categoryId: idOf(choice.category),
    subCategoryId: idOf(choice.subCategory),
    commodityId: idOf(choice.commodity),
    locationId: idOf(choice.place),
    term: choice.term,
    page: shown,
    size: limits.pageSize,
  });
  const begun = await begunOf(visit);
  return {
    title: say("regulations.procedures.title"),
    description: say("regulations.procedures.intro"),
    choice,
    filters: filtersPart(visit, choice, lists),
    operations: operationChips(choice, say),
    countries: countryChips(choice, shownLand, lands, say),
    clear: clearChips(choice, lists, say),
    begun:
      shown > 1
        ? []
        : begun.map((one) => ({
            to: procedurePath(one.regulationId),
            title: one.title,
            done: doneOf(one, say),
          })),
    procedures: procedureCards(visit, {
      list: data,
      done: new Map(begun.map((one) => [one.regulationId, doneOf(one, say)])),
      path: procedureAddress(choice),
    }),
    everywhere: shownLand ? procedureAddress({ ...choice, country: everyCountry }) : "",
    shown,
    total,
  };
}

async function begunOf(visit: Visit): Promise<Progress[]> {
  const { actor } = visit;
  if (actor.kind !== "person" || !actor.isVerified) return [];
  return (await visit.call(ownProgress, { size: limits.maxPageSize })).data;
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
  shownLand: string | undefined,
  lands: { value: string; label: string }[],
  say: Say,
) => [
  ...lands.map(({ value, label }) => ({
    to: procedureAddress({ ...choice, place: undefined, country: value }),
    label,
    chosen: value === shownLand,
  })),
  {
    to: procedureAddress({ ...choice, place: undefined, country: everyCountry }),
    label: say("regulations.filter.everywhere"),
    chosen: !shownLand,
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
    ["commodity", nameIn(lists.goods, choice.commodity)],
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
