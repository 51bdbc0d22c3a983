export { undo as action } from "./load-checkpoint.ts";
