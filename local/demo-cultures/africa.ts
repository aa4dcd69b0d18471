import type { Culture } from '../demo-cultures.ts'

export const africa: readonly Culture[] = [
  {
    nationality: 'Nigerian',
    country: 'Nigeria',
    cities: ['Lagos', 'Abuja', 'Port Harcourt'],
    phone: '+234 1 000 0###',
    women: 'Ngozi Fọlákẹ́ Zainab Chiamaka Títílayọ̀',
    men: 'Chinedu Tunde Emeka Ibrahim Olúmídé',
    families: 'Okafor-Bright Adéyẹmí Nwosu Balogun Danjuma-Eze Ògúnléyẹ',
  },
  {
    nationality: 'Ghanaian',
    country: 'Ghana',
    cities: ['Accra', 'Kumasi', 'Tamale'],
    phone: '+233 30 000 0###',
    women: 'Ama Abena Efua Akosua Adwoa',
    men: 'Kofi Kwame Kojo Yaw Kwabena',
    families: 'Mensah-Tetteh Boateng Owusu-Ansah Darkwa Amponsah',
  },
  {
    nationality: 'Kenyan',
    country: 'Kenya',
    cities: ['Nairobi', 'Mombasa', 'Kisumu'],
    phone: '+254 20 000 0###',
    women: 'Wanjiru Akinyi Njeri Chebet',
    men: 'Kamau Otieno Kiprop Baraka',
    families: 'Kariuki Odhiambo Cheruiyot Mutua-Kilonzo Njoroge',
  },
  {
    nationality: 'Ethiopian',
    country: 'Ethiopia',
    cities: ['Addis Ababa', 'Bahir Dar'],
    phone: '+251 11 000 00##',
    women: 'ሰላም=Selam ሕይወት=Hiwot ማርታ=Marta',
    men: 'ዳዊት=Dawit ሳሙኤል=Samuel ዮናስ=Yonas',
    families: 'በቀለ=Bekele ታደሰ=Tadesse ገብረ=Gebre ወርቁ=Worku',
  },
  {
    nationality: 'South African',
    country: 'South Africa',
    cities: ['Johannesburg', 'Cape Town', 'Durban'],
    phone: '+27 11 000 0###',
    women: 'Thandi Lerato Nomvula Anneke',
    men: 'Sipho Thabo Pieter Mandla',
    families: 'Dlamini-Rose Khumalo van_der_Walt Molefe Naidoo-Smith',
  },
]
