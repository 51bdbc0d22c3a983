-- The table of idempotency keys gets the name of the concept.
ALTER TABLE "once_done" RENAME TO "idempotency_key";--> statement-breakpoint
ALTER TABLE "idempotency_key" RENAME CONSTRAINT "once_done__key" TO "idempotency_key__key";--> statement-breakpoint
ALTER INDEX "once_done__age" RENAME TO "idempotency_key__age";
