import { hasFirefox, openFirefox } from "./firefox.ts";
import { walkIn } from "./walk-in.ts";

walkIn("Firefox", hasFirefox, openFirefox);
