import { RuleNote } from "#areas/regulations/sources/pages/note/rule-note.tsx";
import { procedurePath } from "#areas/regulations/sources/paths.ts";
import type { Book } from "#core/words.ts";
import { Badge } from "#web/ui/base/badge.tsx";
import { TapAnchor } from "#web/ui/base/line-anchor.tsx";
import { prerenderWithWords, type Wording } from "#web/words/prerender.tsx";
import type { Procedure } from "../../endpoints.ts";

type PageWords = Wording & { book: Book };

interface CardsProps {
  list: readonly Procedure[];
  /** The user's progress by procedure id. */
  done?: ReadonlyMap<number, string>;
  /** The page that shows the cards. */
  path: string;
  level?: 2 | 3;
}

/**
 * Renders procedures as cards side by side, each with its published facts and its source. Returns
 * "" for none.
 */
export function renderProcedureCards(words: PageWords, { list, ...more }: CardsProps): string {
  if (list.length === 0) return "";
  return prerenderWithWords(
    words,
    <ul className="grid gap-3 md:grid-cols-2">
      {list.map((procedure) => (
        <ProcedureCard key={procedure.id} procedure={procedure} say={words.say} {...more} />
      ))}
    </ul>,
  );
}

interface CardProps extends Omit<CardsProps, "list"> {
  procedure: Procedure;
  say: Wording["say"];
}

function ProcedureCard({ procedure, done, path, level = 3, say }: CardProps) {
  const { id, title, tradeOperation, country, cost, onlineApplication, rule } = procedure;
  const Heading = level === 2 ? "h2" : "h3";
  const doneHere = done?.get(id);
  return (
    <li data-rule={rule.key} className="min-w-0 rounded-xl border border-line bg-surface p-3">
      <Heading className="text-base font-semibold">
        <TapAnchor href={procedurePath(id)}>{title}</TapAnchor>
      </Heading>
      <p className="place">
        {say(`regulations.operation.${tradeOperation}`)}, {country.name}
      </p>
      <p className="card-note">{commoditiesLine(procedure, say)}</p>
      <p className="card-note">{stepsLine(procedure, say)}</p>
      <p className="card-note">
        {cost.length > 0
          ? say("regulations.cost.published", { count: cost.length })
          : say("regulations.cost.none")}
      </p>
      {(doneHere || onlineApplication) && (
        <p className="marks mt-2">
          {doneHere && <Badge tone="good">{doneHere}</Badge>}
          {onlineApplication && <Badge>{say("regulations.online.yes")}</Badge>}
        </p>
      )}
      <RuleNote facts={rule} path={path} />
    </li>
  );
}

function commoditiesLine(
  { isForAnyGoods, goods: commodityNames }: Procedure,
  say: Wording["say"],
): string {
  if (isForAnyGoods) return say("regulations.goods.any");
  return commodityNames.length > 3
    ? say("regulations.goods.several", { first: commodityNames.slice(0, 3).join(", ") })
    : commodityNames.join(", ");
}

/** "39 steps in 12 blocks", if the source page counts more steps than it lists. */
function stepsLine({ steps: { length }, stepsTotal }: Procedure, say: Wording["say"]): string {
  if (length === 0) return say("regulations.steps.none");
  return stepsTotal !== null && stepsTotal > length
    ? say("regulations.steps.blocks", { steps: stepsTotal, blocks: length })
    : say("regulations.steps.count", { steps: length });
}
