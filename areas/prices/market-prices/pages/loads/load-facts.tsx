import type { PageContext } from "#server/page.ts";
import { utcOffsetHours } from "#web/format/format.ts";
import { createFormatters } from "#web/format/use-format.ts";
import type { PriceLoad } from "../../loading/endpoints.ts";
import { isUnderWay, type LoadState, stoppableStates } from "../../loading/load-states.ts";

type Tone = "plain" | "good" | "waiting" | "bad";

const tones: Record<LoadState, Tone> = {
  waiting: "waiting",
  reading: "waiting",
  writing: "waiting",
  loaded: "good",
  failed: "bad",
  stopped: "plain",
  undoing: "waiting",
  undone: "plain",
};

/** Returns the outcome of a load; the tone is positive only if it changed something. */
function outcomeOf(load: PriceLoad): { name: string; tone: Tone } {
  const { status, rowsNew, rowsChanged, rowsSame, rowsRefused } = load;
  if (status !== "loaded") return { name: status, tone: tones[status] };
  if (rowsNew + rowsChanged > 0) {
    return rowsRefused > 0 ? { name: "inPart", tone: "waiting" } : { name: status, tone: "good" };
  }
  return rowsSame > 0 ? { name: "nothingNew", tone: "plain" } : { name: "unfit", tone: "bad" };
}

/** Returns a load in the user's language, as the pages of files display it. */
export function toLoadFacts({ say, language, edition }: PageContext, load: PriceLoad) {
  const { date, number, month } = createFormatters(language, utcOffsetHours[edition.code]);
  const period = (value: string) => (value.length === 4 ? value : month(value));
  const { status, firstPeriod, lastPeriod } = load;
  const from = firstPeriod && period(firstPeriod);
  const to = lastPeriod && period(lastPeriod);
  const outcome = outcomeOf(load);
  return {
    id: load.id,
    fileName: load.fileName,
    state: say(`marketPrices.loads.state.${outcome.name}`),
    tone: outcome.tone,
    failure: load.failure,
    isUnderWay: isUnderWay(status),
    isStoppable: stoppableStates.includes(status),
    isUndoable: status === "loaded" && load.rowsNew + load.rowsChanged + load.rowsSame > 0,
    /** Progress of reading, in whole percent. */
    percent: load.fileBytes > 0 ? Math.floor((100 * load.bytesRead) / load.fileBytes) : 0,
    when: date(load.dateCreated),
    by: load.loadedBy,
    layout: load.layout && say(`marketPrices.loads.layout.${load.layout}`),
    months: from && (from === to ? from : `${from} – ${to}`),
    rows: number(load.rowsRead),
    new: number(load.rowsNew),
    changed: number(load.rowsChanged),
    same: number(load.rowsSame),
    refused: number(load.rowsRefused),
    markets: load.marketsAdded > 0 ? number(load.marketsAdded) : null,
  };
}

export type LoadFacts = ReturnType<typeof toLoadFacts>;
