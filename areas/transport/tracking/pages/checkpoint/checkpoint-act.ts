export { quietAction as action } from "./load-checkpoint.ts";
