import { hydrationStartEvent } from "#web/shell/hydration-start-event.ts";
import { typeAllGoods } from "#web/ui/typed-goods/type-goods.ts";

// What a static page fetches for its choices of goods. React finds the page as the server wrote it.
addEventListener(hydrationStartEvent, typeAllGoods(document), { once: true });
