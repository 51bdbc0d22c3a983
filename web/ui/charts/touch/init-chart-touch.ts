/**
 * Makes the charts within an element show the value nearest to the finger, or step through values
 * with the arrow keys.
 */
export function initChartTouch(part: ParentNode): void {
  for (const chart of part.querySelectorAll<HTMLElement>("[data-at]")) {
    chart.tabIndex = 0;
    chart.onpointerdown = chart.onpointermove = (event) => touch(chart, event);
    chart.onkeydown = (event) => step(chart, event);
  }
}

const pointsOf = ({ dataset }: HTMLElement) =>
  (dataset.at ?? "").split(" ").map((point) => point.split(",").map(Number));

function touch(chart: HTMLElement, { clientX, clientY }: PointerEvent) {
  const matrix = chart.querySelector("svg")?.getScreenCTM();
  if (!matrix) return;
  const finger = new DOMPoint(clientX, clientY).matrixTransform(matrix.inverse());
  const away = pointsOf(chart).map(([x = 0, y = finger.y]) =>
    Math.hypot(x - finger.x, y - finger.y),
  );
  show(chart, away.indexOf(Math.min(...away)));
}

/** Moves by one, and starts from the last value to the left and from the first to the right. */
function step(chart: HTMLElement, event: KeyboardEvent) {
  const by = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? -1 : 0;
  if (!by) return;
  event.preventDefault();
  const { length } = pointsOf(chart);
  show(chart, (Number(chart.dataset.now ?? (by < 0 ? length : -1)) + by + length) % length);
}

function show(chart: HTMLElement, index: number) {
  if (chart.dataset.now === String(index)) return;
  chart.dataset.now = String(index);
  const [x, y = 0] = pointsOf(chart)[index] ?? [];
  const cursor = chart.querySelector(".chart-cursor");
  cursor?.setAttribute("transform", `translate(${x} ${y})`);
  cursor?.removeAttribute("visibility");
  const value = chart.parentElement?.querySelector("output");
  if (value) value.textContent = chart.dataset.says?.split("|")[index] ?? "";
}
