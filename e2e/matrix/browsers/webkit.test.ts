import { walkIn } from "./walk-in.ts";
import { hasWebKit, openWebKit } from "./webkit.ts";

walkIn("WebKitGTK", hasWebKit, openWebKit);
