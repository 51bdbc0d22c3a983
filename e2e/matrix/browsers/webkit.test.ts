import { testBuyerJourney } from "./walk-in.ts";
import { hasWebKit, openWebKit } from "./webkit.ts";

testBuyerJourney("WebKitGTK", hasWebKit, openWebKit);
