import type { Delimiter } from "./csv-rows.ts";
import type { Assumption, Writing } from "./writing-of.ts";

export const MAPPED_FIELDS = [
  "ticket",
  "openedAt",
  "openedClock",
  "closedAt",
  "closedClock",
  "symbol",
  "side",
  "size",
  "entry",
  "exit",
  "commission",
  "swap",
  "fee",
  "profit",
  "risk",
  "setupId",
] as const;
export type MappedField = (typeof MAPPED_FIELDS)[number];
export type MappedColumns = Partial<Record<MappedField, number>>;

/** Without these a line is no trade. */
export const NEEDED_FIELDS = ["openedAt", "closedAt", "symbol", "side", "size", "entry", "exit", "profit"] as const;

/** Costs as they change the balance (`-7.00` is paid), or as amounts paid (`7.00` is paid). */
export type CostSigns = "signed" | "paid";

/** Which column of a table is what, and how it writes it: proposed by us, confirmed by its reader. */
export type ColumnMapping = Writing & {
  /**
   * Places of the columns, from 0. `openedClock` and `closedClock` are times of the day whose dates are in `openedAt`
   * and `closedAt`; the side may be the sign of the size, and is then that column.
   */
  columns: MappedColumns;
  /** Costs besides commission, swap and fee: an exchange's, a clearing house's. Written as `feesAre`. */
  otherCosts?: readonly number[];
  /** The line of the head: what follows is read. */
  headLine: number;
  /** Whether `profit` already has the costs taken off. */
  profitIs: "net" | "gross";
  /** How commissions are written. Swaps are always signed. */
  costsAre: CostSigns;
  /** How fees are written, where they aren't as commissions are. */
  feesAre?: CostSigns;
  /** What of the writing no cell proves: told when it is read so. */
  assumed?: readonly Assumption[];
  /** Amounts are whole cents, as in our own results files. */
  isInCents?: boolean;
};

/** The head of a table and its first lines; `above` are those before the head. */
export type TableSample = {
  headLine: number;
  head: readonly string[];
  rows: readonly (readonly string[])[];
  above?: readonly (readonly string[])[];
  delimiter?: Delimiter | null;
};

/** Names of columns without accents, spaces and signs; the first that a head has is taken. docs/report-formats.md, 8. */
const NAMES: Record<MappedField, readonly string[]> = {
  ticket: words(
    "ticket position positionid dealid tradeid orderid id tradenumber trade posicion posicao numero nummer num numneg numerodeoperacion numerooperacion",
  ),
  openedAt: words(
    `openedat opentime opendatetime openingtime entrytime entrydatetime enteredat opentimestamp entrytimestamp opendate
    openingdate entrydate open fechadeapertura fechaapertura horadeapertura horaapertura apertura horadeentrada horaentrada
    fechadeentrada fechaentrada fechahoraapertura fechayhoradeapertura datadeabertura dataabertura horadeabertura
    horaabertura datadeentrada dataentrada abertura offnungszeit eroffnungszeit eroffnet einstiegszeit entryzeit offnung
    heuredentree heuredouverture dateouverture datedouverture datedentree ouverture ouvrir`,
  ),
  openedClock: words("openclock entryclock"),
  closedAt: words(
    `closedat closetime closedatetime closingtime exittime exitdatetime exitedat closetimestamp exittimestamp closedate
    closingdate exitdate close fechadecierre fechacierre horadecierre horacierre cierre horadesalida horasalida
    fechadesalida fechasalida fechahoracierre fechayhoradecierre datadefechamento datafechamento horadefechamento
    horafechamento horadesaida horasaida datadesaida datasaida fechamento schlusszeit schliesszeit geschlossen
    ausstiegszeit exitzeit schluss heuredesortie heuredefermeture datefermeture datedefermeture datedesortie fermeture`,
  ),
  closedClock: words("closeclock exitclock"),
  symbol: words(
    `symbol instrument item contractname contract market ticker asset simbolo instrumento activo ativo mercado symbole
    instrumentname underlying pair par contrato`,
  ),
  side: words(
    `side action direction openingdirection buysell marketpos marketposition positionside bs type tipo direccion
    direccao direcao direcciondeapertura lado posmercado posdemercado posicaomercado posmarche posdemarche marktpos
    marktposition compraventa compravenda operacion richtung seite sens typ`,
  ),
  size: words(
    `size volume lots unitslots qty quantity closingquantity contracts volumen lotes cantidad cant cantidaddecierre
    amount units lot volumelots tamano qtd quantidade contratos tamanho menge anzahl stuck volumenlots qte quantite taille`,
  ),
  entry: words(
    `entry entryprice openprice openingprice avgentryprice averageentryprice entryavgprice preciodeentrada precioentrada
    preciodeapertura precioapertura precodeentrada precoentrada precodeabertura precoabertura einstiegspreis einstiegskurs
    eroffnungspreis eroffnungskurs entrypreis prixdentree prixdouverture prixentree`,
  ),
  exit: words(
    `exit exitprice closeprice closingprice avgexitprice averageexitprice avgcloseprice exitavgprice preciodesalida
    preciosalida preciodecierre preciocierre precodesaida precosaida precodefechamento precofechamento ausstiegspreis
    ausstiegskurs schlusskurs schlusspreis exitpreis prixdesortie prixdefermeture prixsortie`,
  ),
  commission: words(
    `commission commissions comm costs totalfees totalcosts totalcommission comision comisiones corretagem comissao
    comissoes provision kommission kommissionen frais courtage`,
  ),
  swap: words("swap swaps swapfees funding fundingfee fundingfees financing rollover overnight storage"),
  fee: words(
    "fee fees taxes tarifa tarifas taxa taxas gebuhr gebuhren tradingfee tradingfees transactionfee transactionfees",
  ),
  profit: words(
    `netprofit netpl netpnl netprofitloss net netrealizedpnl netrealizedpl neto netto liquido beneficioneto ganancianeta
    resultadoneto resultadoliquido lucroliquido nettogewinn nettoergebnis profitnet beneficenet resultatnet profit
    grossprofit grosspl grosspnl pnl pl profitloss plnet realizedpnl realizedpl realizedprofit realizedprofitloss closedpnl
    closedpl beneficio ganancia gananciaperdida gananciasyperdidas resultado lucro lucroperda lucroprejuizo gewinn
    gewinnverlust guv ergebnis benefice resultat gain`,
  ),
  risk: words("risk riskusd riesgo risco risiko risque"),
  setupId: words("setupid setup"),
};
/** What ends a name without being part of it: `profit_usd`, `opening_time_utc`. */
const ENDS = /(?:utc|gmt|usd|eur|gbp|jpy|chf|aud|cad|mxn|brl|inr|usdt|usdc)$/;
const BEGINNINGS = /^(?:usd|eur|gbp)(?=net)/;
/** A cost of its own behind the named ones; totals and running sums hold them already. */
const OTHER_COST = /(?:fees?|taxe?s?|tax|gebuhr|gebuhren|tarifa|tarifas|taxas?|commissions?|comision)$/;
const SUMS = /^(?:total|cum|acu|gross|net)/;

function words(text: string): readonly string[] {
  return text.split(/\s+/);
}

const LEAST_NAMES = 5;

export function columnName(text: string): string {
  return text
    .normalize("NFD")
    .toLowerCase()
    .replaceAll("ß", "ss")
    .replace(/\(.*?\)|[^a-z0-9]/g, "");
}

/** The column of each field in a head, by its name; of a name that comes twice, the first. */
export function columnsOf(head: readonly string[]): MappedColumns {
  const names = head.map((text) => {
    const name = columnName(text);
    return name.replace(ENDS, "").replace(BEGINNINGS, "") || name;
  });
  const columns: MappedColumns = {};
  const taken = new Set<number>();
  for (const field of MAPPED_FIELDS) {
    const column = NAMES[field].map((name) => names.indexOf(name)).find((index) => index !== -1 && !taken.has(index));
    if (column === undefined) continue;
    columns[field] = column;
    taken.add(column);
  }
  return columns;
}

/** Whether a line names columns of trades. */
export function isHead(cells: readonly string[]): boolean {
  return Object.keys(columnsOf(cells)).length >= LEAST_NAMES;
}

/** Columns of costs that are none of the mapped ones. */
export function otherCostsIn(head: readonly string[], columns: MappedColumns): number[] {
  const taken = new Set(Object.values(columns));
  return [...head.keys()].filter((column) => {
    const name = columnName(head[column] ?? "").replace(ENDS, "");
    return !taken.has(column) && OTHER_COST.test(name) && !SUMS.test(name);
  });
}
