ALTER TABLE "trade_volume" DROP CONSTRAINT "trade_volume__frequency";--> statement-breakpoint
CREATE INDEX "market_price__newest" ON "market_price" USING btree ("commodity_id","country_code","price_type","period");--> statement-breakpoint
ALTER TABLE "trade_volume" ADD CONSTRAINT "trade_volume__frequency" CHECK (frequency in ('M', 'Q', 'A', 'YE', 'AVG'));