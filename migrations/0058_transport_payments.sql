ALTER TABLE "payment" ALTER COLUMN "order_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "logistics_order_id" uuid;--> statement-breakpoint
ALTER TABLE "logistics_order" ADD COLUMN "paid" text DEFAULT 'unpaid' NOT NULL;--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_logistics_order_id_logistics_order_id_fk" FOREIGN KEY ("logistics_order_id") REFERENCES "public"."logistics_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "payment__running_transport" ON "payment" USING btree ("logistics_order_id") WHERE state in ('started', 'submitted', 'paid');--> statement-breakpoint
CREATE INDEX "payment__of_transport" ON "payment" USING btree ("logistics_order_id","created_at");--> statement-breakpoint
CREATE INDEX "logistics_order__to_check" ON "logistics_order" USING btree ("provider_id","updated_at","id") WHERE paid = 'submitted' and state <> 'cancelled';--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment__of_one" CHECK (num_nonnulls(order_id, logistics_order_id) = 1);--> statement-breakpoint
ALTER TABLE "logistics_order" ADD CONSTRAINT "logistics_order__paid" CHECK (paid in ('unpaid', 'submitted', 'paid'));