import type { Language } from "#domain/language/language-of.ts";

export type InventedPerson = {
  name: string;
  email: string;
  username: string;
  language: Language;
  /** ISO 3166-1, two letters. */
  country: string;
};

/** The names say that they are examples, in their own language; the domain is reserved, so that no letter reaches anybody. */
const LABELS: Record<Language, string> = { es: "(ejemplo)", en: "(sample)" };

const SPANISH = {
  PE: [
    "Rosa Huamán",
    "Julio Cárdenas",
    "Milagros Quiroz",
    "Renzo Paredes",
    "Yesenia Rojas",
    "Percy Ccori",
    "Lourdes Vilca",
    "Gonzalo Tapia",
  ],
  MX: [
    "Fernanda Olvera",
    "Iván Cisneros",
    "Itzel Barragán",
    "Rodrigo Zamora",
    "Mayra Escobedo",
    "Óscar Villalpando",
    "Ximena Luna",
    "Héctor Arriaga",
  ],
  CO: ["Camila Restrepo", "Andrés Bedoya", "Juliana Ospina", "Mateo Arango", "Valentina Cuéllar", "Sebastián Mosquera"],
  CL: ["Constanza Riquelme", "Felipe Sanhueza", "Javiera Contreras", "Matías Troncoso"],
  AR: ["Agustina Ferreyra", "Lautaro Benítez", "Micaela Sosa", "Ezequiel Domínguez"],
  EC: ["Doménica Zambrano", "Kevin Chiriboga"],
  ES: [
    "Nuria Beltrán",
    "Álvaro Carmona",
    "Inés Galiana",
    "Rubén Otero",
    "Marta Echeverría",
    "Jordi Puig",
    "Lorena Vidal",
    "Pablo Estévez",
    "Noelia Rincón",
    "Adrián Montoro",
  ],
};

const ENGLISH = {
  US: [
    "Tyler Brooks",
    "Megan Whitfield",
    "Andre Coleman",
    "Brittany Sloan",
    "Marcus Delgado",
    "Ashley Romero",
    "Dylan Kowalski",
  ],
  GB: ["Callum Pryce", "Imogen Hartley", "Grace Pemberton"],
  NG: ["Chidi Okafor", "Amara Nwosu"],
  ZA: ["Thabo Mokoena", "Lerato Dlamini"],
  IN: ["Rohan Deshpande", "Ananya Iyer"],
  PH: ["Jomar Villanueva", "Rica Manalo"],
};

/** Sixty people who don't exist, in an order in which neighbours are of different countries. */
export const INVENTED_PEOPLE: readonly InventedPerson[] = shuffle([...invent(SPANISH, "es"), ...invent(ENGLISH, "en")]);

function invent(names: Record<string, string[]>, language: Language): InventedPerson[] {
  return Object.entries(names).flatMap(([country, ofCountry]) =>
    ofCountry.map((name) => {
      const username = name
        .normalize("NFD")
        .replaceAll(/\p{Diacritic}/gu, "")
        .toLowerCase()
        .replaceAll(" ", "_");
      const email = `${username}@sample.example`;
      return { name: `${name} ${LABELS[language]}`, email, username, language, country };
    }),
  );
}

/** The same each time: every 23rd of the ring, a step that shares no factor with sixty. */
function shuffle(people: readonly InventedPerson[]): InventedPerson[] {
  return people.map((_, index) => people[(index * 23) % people.length] as InventedPerson);
}
