import type { Page, Route } from "@playwright/test";
import { hydrationStartEvent } from "#web/shell/hydration-start-event.ts";

declare global {
  interface Window {
    /** Runs the work that React deferred. */
    goOn?: () => void;
    /** Whether React has begun to hydrate the page. */
    hasReact?: boolean;
  }
}

const ours = "**/assets/*.js";

/**
 * Delays a page's scripts, so that a test can act at each moment of its loading.
 * @returns a function that lets them load
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
 * Drops the requests for the first scripts that start React.
 * @returns the paths of all requested scripts
 */
export async function dropScripts(page: Page, howMany: number): Promise<string[]> {
  const requested: string[] = [];
  await page.route(/\/assets\/(?!light-)[^/]*\.js$/, (route) => {
    const isLost = requested.push(new URL(route.request().url()).pathname) <= howMany;
    return isLost ? route.abort("connectionreset") : route.continue();
  });
  return requested;
}

/**
 * From the next document on, React listens but gets no turn to hydrate the page, as on a busy
 * phone: it defers its work by messages to itself. A click makes it hurry.
 * @returns a function that waits until it listens
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
      for (const resume of delayed) resume();
    };
  }, hydrationStartEvent);
  return () => page.waitForFunction(() => window.hasReact);
}

/**
 * Clicks at an element's position with the duration of a finger tap.
 * @returns a function that clicks there again, whatever is there by then
 */
export async function clickSlowly(page: Page, selector: string): Promise<() => Promise<void>> {
  const target = page.locator(selector).first();
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (!box) throw new Error(`${selector} is not in sight`);
  const click = () =>
    page.mouse.click(box.x + box.width / 2, box.y + box.height / 2, { delay: 80 });
  await click();
  return click;
}
