DROP INDEX "market_order__of_buyer";--> statement-breakpoint
DROP INDEX "market_order__of_trader";--> statement-breakpoint
CREATE INDEX "market_order_line__summed" ON "market_order_line" USING btree ("request_id","product_id","unit_id","quantity","total");--> statement-breakpoint
CREATE INDEX "market_order__of_buyer" ON "market_order" USING btree ("buyer_id","approved_at","id","state","currency","total","request_id");--> statement-breakpoint
CREATE INDEX "market_order__of_trader" ON "market_order" USING btree ("trader_id","approved_at","id","state","currency","total","request_id");