import { formatDate, utcOffsetHours } from "#web/format/format.ts";
import { formatMoment } from "#web/format/format-moment.ts";
import { prerender, type Wording } from "#web/words/prerender.tsx";
import type { Stop, TrackedShipment } from "../../endpoints.ts";

interface Drawn {
  way: TrackedShipment;
  wording: Wording;
}

/**
 * Renders the route of the goods as HTML: a sentence on where they are, the picture, and the same
 * facts as a list. It needs no styles of its own and is readable from a width of 280 px.
 */
export const drawRoute = (drawn: Drawn): string =>
  prerender(
    <div className="grid gap-4">
      <p className="font-semibold">{[nowIn(drawn), expectedIn(drawn)].filter(Boolean).join(" ")}</p>
      {drawn.way.status !== "cancelled" && <Picture {...drawn} />}
      <Stops {...drawn} />
    </div>,
  );

const momentIn = (at: string, { language, edition }: Wording) =>
  formatMoment(language, at, utcOffsetHours[edition.code]);

/** Returns a sentence on where the goods are. */
function nowIn({ way, wording }: Drawn): string {
  const { status, dateDelivered, stops } = way;
  const { say } = wording;
  const here = stops.find(({ isHere }) => isHere);
  if (status === "delivered" && dateDelivered) {
    return say("logistics.track.now.delivered", { time: momentIn(dateDelivered, wording) });
  }
  if (status !== "dispatched") return say(`logistics.track.now.${status}`);
  const values = { place: here?.name ?? "", time: here?.at ? momentIn(here.at, wording) : "" };
  return say(`logistics.track.now.${here?.kind === "from" ? "left" : "dispatched"}`, values);
}

function expectedIn({ way, wording }: Drawn): string {
  const { status, expectedOn } = way;
  if (status !== "dispatched" || !expectedOn) return "";
  const day = formatDate(wording.language, expectedOn);
  return wording.say("logistics.track.expected", { day });
}

const ink = { fill: "var(--color-ink)" };
const muted = { fill: "var(--color-muted)" };
const brand = { stroke: "var(--color-brand)", fill: "var(--color-brand)" };
const empty = { stroke: "var(--color-edge)", fill: "var(--color-page)" };

/** Vertical positions in pixels: the line, and the rows of text above and below it. */
const line = 46;
const rows = { here: 18, border: 76, ends: 102, times: 122 };
const size = 14;

/** Position along the line in percent; text near an end is anchored inwards. */
const placed = (index: number, count: number) => (count < 2 ? 0 : (100 * index) / (count - 1));
const anchorAt = (x: number) => (x < 30 ? "start" : x > 70 ? "end" : "middle");
const short = (name: string, most: number) =>
  name.length > most ? `${name.slice(0, most - 1).trimEnd()}…` : name;

function Picture(drawn: Drawn) {
  const { way, wording } = drawn;
  const { stops, from, to } = way;
  const here = stops.findIndex(({ isHere }) => isHere);
  const at = placed(here, stops.length);
  const alternative = [
    wording.say("logistics.track.picture", { from, to }),
    nowIn(drawn),
    expectedIn(drawn),
  ];
  const borders = stops.filter(({ kind }) => kind === "border").length;
  return (
    <svg
      role="img"
      aria-label={alternative.filter(Boolean).join(" ")}
      width="100%"
      height="130"
      fontSize={size}
      strokeWidth="3"
      style={{ overflow: "visible", padding: "0 12px", maxWidth: "44rem" }}
    >
      <line
        x1="0%"
        x2="100%"
        y1={line}
        y2={line}
        stroke="var(--color-edge)"
        strokeDasharray="2 6"
      />
      {here >= 0 && <line x1="0%" x2={`${at}%`} y1={line} y2={line} {...brand} />}
      {stops.map((stop, index) => (
        <Mark key={stop.place} stop={stop} x={placed(index, stops.length)} hasName={borders <= 2} />
      ))}
      {here >= 0 && (
        <text x={`${at}%`} y={rows.here} textAnchor={anchorAt(at)} fontWeight="700" {...ink}>
          {short(stops[here]?.name ?? "", 28)}
        </text>
      )}
      <text x="0%" y={rows.ends} {...ink}>
        {short(from, 17)}
      </text>
      <text x="100%" y={rows.ends} textAnchor="end" {...ink}>
        {short(to, 17)}
      </text>
      <Times {...drawn} />
    </svg>
  );
}

/** Below the ends: when the goods left, and when they arrived or should arrive. */
function Times({ way, wording }: Drawn) {
  const day = (value: string | null) =>
    value && formatDate(wording.language, value, utcOffsetHours[wording.edition.code]);
  return (
    <>
      <text x="0%" y={rows.times} fontSize={size - 1} {...muted}>
        {day(way.dateDispatched)}
      </text>
      <text x="100%" y={rows.times} fontSize={size - 1} textAnchor="end" {...muted}>
        {day(way.dateDelivered ?? way.expectedOn)}
      </text>
    </>
  );
}

interface MarkProps {
  stop: Stop;
  x: number;
  /** Whether there is space for the name of a border. */
  hasName: boolean;
}

/** A dot, or two posts for a border; the current position is a large dot. */
function Mark({ stop, x, hasName }: MarkProps) {
  const { kind, at, isHere, name } = stop;
  const look = at || isHere ? brand : empty;
  return (
    <>
      {kind === "border" && (
        <>
          {[-6, 6].map((offset) => (
            <line
              key={offset}
              x1={`${x}%`}
              x2={`${x}%`}
              y1={line - 14}
              y2={line + 14}
              transform={`translate(${offset} 0)`}
              stroke="var(--color-waiting)"
            />
          ))}
          {!isHere && (
            <text
              x={`${x}%`}
              y={rows.border}
              textAnchor={anchorAt(x)}
              fontSize={size - 1}
              {...muted}
            >
              {hasName ? short(name, 12) : stop.countryCode}
            </text>
          )}
        </>
      )}
      <circle cx={`${x}%`} cy={line} r={isHere ? 10 : kind === "border" ? 4 : 6} {...look} />
      {isHere && <circle cx={`${x}%`} cy={line} r="4" fill="var(--color-page)" />}
    </>
  );
}

function Stops({ way, wording }: Drawn) {
  const { say } = wording;
  return (
    <ol className="grid gap-2">
      {way.stops.map(({ place, name, countryCode, kind, at, isHere }) => (
        <li key={place} className="border-b border-line pb-2">
          <b>{name}</b>, {countryCode}{" "}
          {kind === "border" && (
            <span className="badge badge-plain">{say("logistics.track.border")}</span>
          )}{" "}
          {isHere && <span className="badge badge-good">{say("logistics.track.here")}</span>}
          <p className="hint">
            {at ? <time dateTime={at}>{momentIn(at, wording)}</time> : notYet(kind, way, wording)}
          </p>
        </li>
      ))}
    </ol>
  );
}

const notYet = (kind: Stop["kind"], way: TrackedShipment, wording: Wording) =>
  (kind === "to" && expectedIn({ way, wording })) || wording.say("logistics.track.notYet");
