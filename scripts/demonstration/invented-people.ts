import type { Language } from "#domain/language/language-of.ts";

export type InventedPerson = { name: string; email: string; username: string; language: Language };

/** The names say that they are examples, in their own language; the domain is reserved, so that no letter reaches anybody. */
const LABELS: Record<Language, string> = { es: "(ejemplo)", en: "(sample)" };

/** Traders of Peru, Mexico, Colombia, Chile, Argentina, Ecuador and Spain. */
const SPANISH = [
  "Rosa Huamán",
  "Julio Cárdenas",
  "Milagros Quiroz",
  "Renzo Paredes",
  "Yesenia Rojas",
  "Percy Ccori",
  "Lourdes Vilca",
  "Gonzalo Tapia",
  "Fernanda Olvera",
  "Iván Cisneros",
  "Itzel Barragán",
  "Rodrigo Zamora",
  "Mayra Escobedo",
  "Óscar Villalpando",
  "Ximena Luna",
  "Héctor Arriaga",
  "Camila Restrepo",
  "Andrés Bedoya",
  "Juliana Ospina",
  "Mateo Arango",
  "Valentina Cuéllar",
  "Sebastián Mosquera",
  "Constanza Riquelme",
  "Felipe Sanhueza",
  "Javiera Contreras",
  "Matías Troncoso",
  "Agustina Ferreyra",
  "Lautaro Benítez",
  "Micaela Sosa",
  "Ezequiel Domínguez",
  "Doménica Zambrano",
  "Kevin Chiriboga",
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
] as const;

/** Traders of the United States, the United Kingdom, Nigeria, South Africa, India and the Philippines. */
const ENGLISH = [
  "Tyler Brooks",
  "Megan Whitfield",
  "Andre Coleman",
  "Brittany Sloan",
  "Marcus Delgado",
  "Ashley Romero",
  "Callum Pryce",
  "Imogen Hartley",
  "Chidi Okafor",
  "Amara Nwosu",
  "Thabo Mokoena",
  "Lerato Dlamini",
  "Rohan Deshpande",
  "Ananya Iyer",
  "Jomar Villanueva",
  "Rica Manalo",
  "Dylan Kowalski",
  "Grace Pemberton",
] as const;

/** Sixty people who don't exist. */
export const INVENTED_PEOPLE: readonly InventedPerson[] = [
  ...SPANISH.map((name) => invent(name, "es")),
  ...ENGLISH.map((name) => invent(name, "en")),
];

function invent(name: string, language: Language): InventedPerson {
  const username = name
    .normalize("NFD")
    .replaceAll(/\p{Diacritic}/gu, "")
    .toLowerCase()
    .replaceAll(" ", "_");
  return { name: `${name} ${LABELS[language]}`, email: `${username}@sample.example`, username, language };
}
