export { backgroundAction as action } from "./load-checkpoint.ts";
