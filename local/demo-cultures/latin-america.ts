import type { Culture } from '../demo-cultures.ts'

export const latinAmerica: readonly Culture[] = [
  {
    nationality: 'Brazilian',
    country: 'Brazil',
    cities: ['São Paulo', 'Rio de Janeiro', 'Recife'],
    phone: '+55 11 0000 0###',
    women: 'Beatriz Iracema Luíza Thaís',
    men: 'Thiago João_Pedro Caetano Ubirajara',
    families: 'Conceição_Araújo Figueirôa Guimarães-Lobo Assunção',
  },
  {
    nationality: 'Argentine',
    country: 'Argentina',
    cities: ['Buenos Aires', 'Córdoba'],
    phone: '+54 11 0000 0###',
    women: 'Malena Florencia Ailén',
    men: 'Bautista Ezequiel Nahuel',
    families: 'Ibarguren Quiroga_Paz Zabaleta Echagüe',
  },
  {
    nationality: 'Mexican',
    country: 'Mexico',
    cities: ['Mexico City', 'Guadalajara', 'Oaxaca'],
    phone: '+52 55 0000 0###',
    women: 'Ximena Guadalupe Citlali Renata',
    men: 'Emiliano Cuauhtémoc Andrés Tonatiuh',
    families: 'Hernández_Luna Ibarra Peñaloza Zúñiga Xicoténcatl',
  },
  {
    nationality: 'Colombian',
    country: 'Colombia',
    cities: ['Bogotá', 'Medellín', 'Cartagena'],
    phone: '+57 1 000 0###',
    women: 'Catalina Yuliana Marisol',
    men: 'Julián Santiago Wílmer',
    families: 'Ospina_Duque Arboleda Murillo-Ríos Betancur',
  },
  {
    nationality: 'Jamaican',
    country: 'Jamaica',
    cities: ['Kingston', 'Montego Bay'],
    phone: '+1 876 555 01##',
    women: 'Shanique Althea Keisha-Ann',
    men: 'Delroy Tajay Winston',
    families: 'Campbell-Hope Brissett Palmer-Wray',
  },
]
