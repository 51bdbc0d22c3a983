import type { Page, Route } from "@playwright/test";
import { reactComes } from "#web/shell/hand-over.ts";

declare global {
  interface Window {
    /** Lets what React put off go on. */
    goOn?: () => void;
    /** Whether React has begun to take the page over. */
    hasReact?: boolean;
  }
}

const ours = "**/assets/*.js";

/**
 * Keeps a page's scripts back, so that a test can act at each moment of its arrival.
 * @returns how to let them come
 */
export async function delayScripts(page: Page): Promise<() => Promise<void>> {
  const delayed: Route[] = [];
  const delay = (route: Route) => void delayed.push(route);
  await page.route(ours, delay);
  return async () => {
    await page.unroute(ours, delay);
    for (const route of delayed) await route.continue().catch(() => {});
  };
}

/**
 * Loses the first scripts that React is started by on the line.
 * @returns the paths of all that are asked for
 */
export async function loseScripts(page: Page, howMany: number): Promise<string[]> {
  const asked: string[] = [];
  await page.route(/\/assets\/(?!light-)[^/]*\.js$/, (route) => {
    const isLost = asked.push(new URL(route.request().url()).pathname) <= howMany;
    return isLost ? route.abort("connectionreset") : route.continue();
  });
  return asked;
}

/**
 * From the next document on React listens but gets no turn to hydrate the page, as on a phone
 * that is busy: what it puts off goes by messages to itself. A press makes it hurry.
 * @returns waits until it listens
 */
export async function delayHydration(page: Page): Promise<() => Promise<unknown>> {
  await page.addInitScript((began) => {
    addEventListener(began, () => {
      window.hasReact = true;
    });
    const { postMessage } = MessagePort.prototype;
    const delayed: (() => void)[] = [];
    MessagePort.prototype.postMessage = function (this: MessagePort, ...message: unknown[]) {
      delayed.push(() => postMessage.apply(this, message as never));
    };
    window.goOn = () => {
      MessagePort.prototype.postMessage = postMessage;
      for (const one of delayed) one();
    };
  }, reactComes);
  return () => page.waitForFunction(() => window.hasReact);
}

/**
 * Presses what stands at a place, and lets go as late as a finger does.
 * @returns how to press there once more, whatever stands there now
 */
export async function pressSlowly(page: Page, selector: string): Promise<() => Promise<void>> {
  const target = page.locator(selector).first();
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (!box) throw new Error(`${selector} is not in sight`);
  const press = () =>
    page.mouse.click(box.x + box.width / 2, box.y + box.height / 2, { delay: 80 });
  await press();
  return press;
}
