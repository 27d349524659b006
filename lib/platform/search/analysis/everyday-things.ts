/**
 * Everyday nouns by field, from food to feasts, in the format and the languages of `PHRASEBOOK`. The last hundred rows are names of
 * pictures from Unicode CLDR 48 (© 1991-2026 Unicode, Inc., SPDX: Unicode-3.0), corrected where a name describes the drawing.
 */
export const EVERYDAY_THINGS: readonly string[] = `
honey | honig | miel | miel | miele | mel | honing | madu | мед | μέλι | عسل | शहद | মধু | น้ำผึ้ง | 꿀 벌꿀 | 蜂蜜 はちみつ ハチミツ | 蜂蜜
cheese | käse | fromage | queso | formaggio | queijo | kaas | keju | сыр | τυρί | جبن جبنة | पनीर | পনির | ชีส เนยแข็ง | 치즈 | チーズ | 奶酪 芝士
knife knives | messer | couteau | cuchillo | coltello | faca | mes | pisau | нож | μαχαίρι | سكين | चाकू | ছুরি | มีด | 칼 나이프 | ナイフ 包丁 | 刀 刀子
fork | gabel | fourchette | tenedor | forchetta | garfo | vork | garpu | вилка | πιρούνι | شوكة | काँटा | কাঁটা | ส้อม | 포크 | フォーク | 叉子
plate dishes crockery | teller geschirr | assiette vaisselle | plato vajilla | piatto stoviglie | prato louça | bord servies | piring | тарелка посуда | πιάτο | طبق صحن | थाली प्लेट बर्तन | থালা প্লেট বাসন | จาน | 접시 그릇 | 皿 お皿 食器 | 盘子 碗碟 餐具
cup mug | tasse becher | tasse gobelet | taza vaso | tazza bicchiere | xícara caneca copo | kopje beker | cangkir gelas | чашка кружка | φλιτζάνι κούπα | كوب فنجان | कप प्याला | কাপ পেয়ালা | ถ้วย แก้ว | 컵 잔 | カップ コップ | 杯子
lid cover cap | deckel | couvercle | tapa | coperchio | tampa | deksel | tutup | крышка | καπάκι | غطاء | ढक्कन | ঢাকনা | ฝา | 뚜껑 | ふた 蓋 | 盖子
bottle | flasche | bouteille | botella | bottiglia | garrafa | fles | botol | бутылка | μπουκάλι | زجاجة قارورة | बोतल | বোতল | ขวด | 병 | 瓶 ボトル | 瓶子 瓶
jar | glas einmachglas | bocal pot | tarro frasco | barattolo vasetto | frasco pote | pot potje | toples | банка | βάζο | برطمان مرطبان | जार मर्तबान | বয়াম জার | ขวดโหล กระปุก | 단지 유리병 | 瓶 | 罐子
pot pan saucepan | topf pfanne kochtopf | casserole poêle marmite | olla sartén cazuela | pentola padella | panela frigideira | pan kookpan | panci wajan | кастрюля сковорода | κατσαρόλα τηγάνι | قدر مقلاة طنجرة | कड़ाही पतीला | হাঁড়ি কড়াই | หม้อ กระทะ | 냄비 프라이팬 | 鍋 フライパン | 锅
oven stove cooker | ofen backofen herd | four cuisinière | horno cocina estufa | forno fornello | forno fogão | oven fornuis | oven kompor | печь духовка плита | φούρνος κουζίνα | فرن موقد | ओवन चूल्हा | চুলা ওভেন | เตาอบ เตา | 오븐 가스레인지 | オーブン コンロ | 烤箱 炉子
fridge refrigerator freezer | kühlschrank gefrierschrank | frigo réfrigérateur congélateur | nevera frigorífico refrigerador congelador | frigorifero frigo congelatore | geladeira frigorífico congelador | koelkast vriezer | kulkas freezer | холодильник морозильник | ψυγείο καταψύκτης | ثلاجة براد | फ्रिज | ফ্রিজ | ตู้เย็น | 냉장고 냉동고 | 冷蔵庫 冷凍庫 | 冰箱
kettle | wasserkocher kessel | bouilloire | hervidor tetera | bollitore | chaleira | waterkoker ketel | ketel teko | чайник | βραστήρας | غلاية | केतली | কেটলি | กาต้มน้ำ กาน้ำ | 주전자 포트 | やかん ケトル | 水壶
dishwasher | spülmaschine geschirrspüler | lave-vaisselle | lavavajillas lavaplatos | lavastoviglie | lava-louças | vaatwasser afwasmachine | pencuci | посудомойка посудомоечная | πιάτων | غسالة الصحون | डिशवॉशर | ডিশওয়াশার | เครื่องล้างจาน | 식기세척기 | 食洗機 食器洗い機 | 洗碗机
fruit fruits | obst früchte frucht | fruit fruits | fruta frutas | frutta frutto | fruta frutas | fruit | buah buah-buahan | фрукты фрукт | φρούτα φρούτο | فاكهة فواكه | फल | ফল | ผลไม้ | 과일 | 果物 フルーツ | 水果
vegetable vegetables | gemüse | légume légumes | verdura verduras | verdura verdure | legume legumes verdura | groente groenten | sayur sayuran | овощи | λαχανικά | خضار خضروات | सब्ज़ी सब्जी | সবজি | ผัก | 채소 야채 | 野菜 | 蔬菜
apple apples | apfel äpfel | pomme | manzana | mela | maçã | appel | apel | яблоко яблоки | μήλο | تفاحة تفاح | सेब | আপেল | แอปเปิ้ล | 사과 | りんご リンゴ 林檎 | 苹果
flour | mehl | farine | harina | farina | farinha | meel bloem | tepung | мука | αλεύρι | طحين دقيق | आटा मैदा | আটা ময়দা | แป้ง | 밀가루 | 小麦粉 | 面粉
oil | öl | huile | aceite | olio | óleo azeite | olie | minyak | масло | λάδι | زيت | तेल | তেল | น้ำมัน | 기름 오일 | 油 オイル | 油
pepper spice spices | pfeffer gewürz gewürze | poivre épice épices | pimienta especia especias | pepe spezie | pimenta tempero | peper kruiden specerijen | merica lada bumbu rempah | перец специи | πιπέρι μπαχαρικά | فلفل بهارات توابل | मिर्च मसाला | মরিচ মসলা | พริกไทย เครื่องเทศ | 후추 향신료 | 胡椒 スパイス 香辛料 | 胡椒 香料
soup | suppe | soupe potage | sopa | zuppa minestra | sopa | soep | sup | суп | σούπα | شوربة حساء | सूप | স্যুপ | ซุป แกง | 국 수프 | スープ 汁 | 汤
cake cakes | kuchen torte | gâteau | pastel tarta torta | torta dolce | bolo | taart cake gebak | kue | торт пирог | κέικ τούρτα | كعكة كيك | केक | কেক | เค้ก | 케이크 | ケーキ | 蛋糕
chocolate | schokolade | chocolat | chocolate | cioccolato cioccolata | chocolate | chocolade | cokelat coklat | шоколад | σοκολάτα | شوكولاتة | चॉकलेट | চকলেট | ช็อกโกแลต | 초콜릿 | チョコレート チョコ | 巧克力
sweets candy candies | süßigkeiten bonbons | bonbons bonbon sucreries friandises | caramelos dulces golosinas | caramelle dolciumi | doces balas | snoep snoepjes | permen manisan | конфеты сладости | καραμέλες γλυκά | حلوى حلويات | मिठाई टॉफी | মিষ্টি | ลูกอม ขนมหวาน | 사탕 과자 | お菓子 キャンディ 飴 | 糖果
snack snacks | snack imbiss | goûter collation encas | merienda tentempié | spuntino merenda | lanche | tussendoortje hapje | camilan cemilan | перекус закуска | σνακ κολατσιό | وجبة خفيفة | नमकीन | জলখাবার | ขนม ของว่าง ของขบเคี้ยว | 간식 | 軽食 おやつ | 零食 点心
jam | marmelade konfitüre | confiture | mermelada | marmellata | geleia compota | jam | selai | варенье джем | μαρμελάδα | مربى | मुरब्बा जैम | জ্যাম | แยม | 잼 | ジャム | 果酱
sausage ham | wurst schinken | saucisse jambon | salchicha jamón | salsiccia prosciutto | salsicha presunto linguiça | worst ham | sosis | колбаса сосиска ветчина | λουκάνικο ζαμπόν | نقانق سجق | सॉसेज | সসেজ | ไส้กรอก แฮม | 소시지 햄 | ソーセージ ハム | 香肠 火腿
juice | saft | jus | zumo jugo | succo | suco sumo | sap | jus | сок | χυμός | عصير | रस जूस | রস জুস | น้ำผลไม้ | 주스 | ジュース | 果汁
nut nuts | nuss nüsse | noix | nuez nueces frutos | noce noci | noz nozes castanha | noot noten | kacang | орех орехи | καρύδια ξηροί | مكسرات جوز | मेवा अखरोट | বাদাম | ถั่ว | 견과 견과류 | ナッツ | 坚果
kitchen | küche | cuisine | cocina | cucina | cozinha | keuken | dapur | кухня | κουζίνα | مطبخ | रसोई किचन | রান্নাঘর | ครัว ห้องครัว | 주방 부엌 | 台所 キッチン | 厨房
bathroom bath | bad badezimmer | salle bain | baño | bagno | banheiro casa | badkamer bad | mandi | ванная ванна | μπάνιο | حمام | स्नानघर | স্নানঘর গোসলখানা | ห้องน้ำ | 욕실 목욕 | 浴室 風呂 | 浴室
bedroom | schlafzimmer | chambre | dormitorio habitación | camera letto | quarto | slaapkamer | kamar | спальня | υπνοδωμάτιο κρεβατοκάμαρα | غرفة النوم | शयनकक्ष बेडरूम | শোবারঘর বেডরুম | ห้องนอน | 침실 | 寝室 | 卧室
floor storey level | stock etage stockwerk boden | étage sol | piso planta suelo | piano pavimento | andar piso chão | verdieping vloer etage | lantai | этаж пол | όροφος πάτωμα | طابق دور أرضية | मंज़िल मंजिल फर्श | তলা মেঝে | ชั้น พื้น | 층 바닥 | 階 床 | 楼层 地板 楼
stairs staircase steps | treppe treppen stufen | escalier escaliers | escalera escaleras | scala scale | escada escadas | trap trappen | tangga | лестница ступени | σκάλα σκάλες σκαλιά | درج سلم | सीढ़ी सीढ़ियाँ | সিঁড়ি | บันได | 계단 | 階段 | 楼梯
roof | dach | toit | techo tejado | tetto | telhado | dak | atap | крыша | στέγη ταράτσα | سقف سطح | छत | ছাদ | หลังคา | 지붕 옥상 | 屋根 屋上 | 屋顶
wall walls | wand mauer | mur | pared muro | muro parete | parede muro | muur wand | dinding tembok | стена стены | τοίχος | جدار حائط | दीवार | দেয়াল | กำแพง ผนัง | 벽 | 壁 | 墙 墙壁
garden yard | garten hof | jardin cour | jardín patio | giardino cortile | jardim quintal | tuin | kebun taman halaman | сад двор огород | κήπος αυλή | حديقة فناء | बगीचा बाग आँगन | বাগান উঠান | สวน | 정원 마당 | 庭 庭園 | 花园 院子
balcony terrace | balkon terrasse | balcon terrasse | balcón terraza | balcone terrazza | varanda terraço sacada | balkon terras | balkon teras | балкон терраса | μπαλκόνι βεράντα | شرفة تراس | बालकनी छज्जा | বারান্দা | ระเบียง | 발코니 테라스 베란다 | ベランダ バルコニー テラス | 阳台 露台
cellar basement | keller | cave sous-sol | sótano bodega | cantina seminterrato | porão cave adega | kelder | ruang bawah | подвал погреб | υπόγειο κελάρι | قبو سرداب | तहखाना | ভূগর্ভ | ห้องใต้ดิน | 지하 지하실 | 地下室 | 地下室
attic loft | dachboden speicher | grenier | ático desván | soffitta mansarda | sótão | zolder | loteng | чердак | σοφίτα | علية | अटारी | চিলেকোঠা | ห้องใต้หลังคา | 다락 다락방 | 屋根裏 | 阁楼
shed barn | schuppen scheune | remise cabane grange | cobertizo granero | capanno fienile | galpão celeiro barracão | schuur | gudang lumbung | сарай амбар | αποθήκη αχυρώνας | مخزن حظيرة سقيفة | शेड गोदाम | গুদাম গোলাঘর | โรงเก็บของ | 창고 헛간 | 物置 小屋 納屋 | 棚子 谷仓
garage | garage | garage | garaje | garage autorimessa | garagem | garage | garasi | гараж | γκαράζ | كراج جراج | गैरेज | গ্যারেজ | โรงรถ | 차고 | 車庫 ガレージ | 车库
gate fence | tor zaun | portail clôture barrière | verja valla portón | cancello recinto | portão cerca | hek poort | gerbang pagar | ворота забор калитка | πύλη φράχτης | بوابة سياج | फाटक गेट बाड़ | গেট বেড়া ফটক | ประตูรั้ว รั้ว | 대문 울타리 | 門 柵 フェンス | 大门 围栏
pillow pillows cushion | kissen kopfkissen | oreiller coussin | almohada cojín | cuscino guanciale | travesseiro almofada | kussen hoofdkussen | bantal | подушка | μαξιλάρι | وسادة مخدة | तकिया | বালিশ | หมอน | 베개 쿠션 | 枕 まくら クッション | 枕头
blanket blankets duvet | decke bettdecke wolldecke | couverture couette | manta edredón cobija | coperta piumino | cobertor manta edredom | deken dekbed | selimut | одеяло плед | κουβέρτα πάπλωμα | بطانية لحاف | कंबल रजाई | কম্বল লেপ | ผ้าห่ม | 이불 담요 | 毛布 布団 | 被子 毯子
mattress | matratze | matelas | colchón | materasso | colchão | matras | kasur | матрас | στρώμα | مرتبة فراش | गद्दा | তোশক গদি | ที่นอน ฟูก | 매트리스 | マットレス | 床垫
sofa couch settee | sofa couch | canapé | sofá | divano | sofá | bank sofa | sofa | диван | καναπές | أريكة كنبة | सोफा सोफ़ा | সোফা | โซฟา | 소파 | ソファ ソファー | 沙发
table tables desk | tisch schreibtisch | table bureau | mesa escritorio | tavolo scrivania | mesa | tafel bureau | meja | стол | τραπέζι γραφείο | طاولة مكتب | मेज टेबल | টেবিল | โต๊ะ | 테이블 책상 탁자 | 机 テーブル | 桌子
lamp light lights | lampe licht beleuchtung | lampe lumière éclairage | lámpara luz | lampada luce | lâmpada luz | lamp licht | lampu | лампа свет | λάμπα φως | مصباح ضوء إضاءة | बत्ती लैंप रोशनी | বাতি আলো | โคมไฟ ไฟ แสง | 전등 조명 불 | 電気 照明 ランプ | 灯
curtain curtains | vorhang gardine vorhänge | rideau rideaux | cortina cortinas | tenda tende | cortina | gordijn gordijnen | gorden tirai | штора занавеска | κουρτίνα | ستارة | परदा पर्दा | পর্দা | ผ้าม่าน ม่าน | 커튼 | カーテン | 窗帘
carpet rug | teppich | tapis moquette | alfombra | tappeto | tapete carpete | tapijt kleed | karpet | ковер | χαλί | سجادة سجاد | कालीन | গালিচা কার্পেট | พรม | 카펫 양탄자 | 絨毯 カーペット | 地毯
cupboard wardrobe closet cabinet | schrank kleiderschrank | placard armoire | armario | armadio | armário | kast kledingkast | lemari | шкаф | ντουλάπα ντουλάπι | خزانة دولاب | अलमारी | আলমারি | ตู้ ตู้เสื้อผ้า | 옷장 찬장 | 戸棚 棚 タンス クローゼット | 柜子 衣柜
shelf shelves | regal | étagère | estante estantería | scaffale mensola | prateleira estante | plank rek | rak | полка | ράφι | رف | शेल्फ ताक | তাক | ชั้นวาง | 선반 | 棚 | 架子 书架
drawer | schublade | tiroir | cajón | cassetto | gaveta | lade la | laci | ящик | συρτάρι | درج | दराज | ড্রয়ার | ลิ้นชัก | 서랍 | 引き出し | 抽屉
fireplace chimney | kamin schornstein | cheminée | chimenea | camino caminetto | lareira chaminé | haard schoorsteen openhaard | perapian cerobong | камин труба | τζάκι καμινάδα | مدفأة مدخنة | अंगीठी चिमनी | চিমনি | เตาผิง ปล่องไฟ | 벽난로 굴뚝 | 暖炉 煙突 | 壁炉 烟囱
heating heater radiator | heizung heizkörper | chauffage radiateur | calefacción estufa radiador | riscaldamento termosifone | aquecimento aquecedor | verwarming kachel | pemanas | отопление обогреватель батарея | θέρμανση καλοριφέρ | تدفئة مدفأة | हीटर | হিটার | เครื่องทำความร้อน ฮีตเตอร์ | 난방 히터 보일러 | 暖房 ヒーター | 暖气 供暖
aircon air-conditioning conditioner | klimaanlage klima | climatisation clim | aire acondicionado climatización | climatizzatore condizionata | ar-condicionado climatização | airco | ac pendingin | кондиционер | κλιματισμός | مكيف تكييف | एसी वातानुकूलन | এসি | แอร์ เครื่องปรับอากาศ | 에어컨 냉방 | エアコン 冷房 | 空调
vacuum hoover | staubsauger | aspirateur | aspiradora aspirador | aspirapolvere | aspirador | stofzuiger | penyedot | пылесос | σκούπα | مكنسة | वैक्यूम | ভ্যাকুয়াম | เครื่องดูดฝุ่น | 청소기 진공청소기 | 掃除機 | 吸尘器
iron ironing | bügeleisen bügeln | fer repasser | plancha planchar | stirare ferro | passar ferro | strijkijzer strijken | setrika | утюг гладить | σίδερο σιδέρωμα | مكواة كوي | इस्त्री प्रेस | ইস্ত্রি | เตารีด รีดผ้า | 다리미 다림질 | アイロン | 熨斗 熨烫
socket plug outlet | steckdose stecker | prise | enchufe | presa spina | tomada | stopcontact stekker | colokan stopkontak | розетка вилка | πρίζα | مقبس فيش | सॉकेट प्लग | সকেট প্লাগ | ปลั๊ก เต้ารับ | 콘센트 플러그 | コンセント | 插座 插头
head | kopf | tête | cabeza | testa | cabeça | hoofd | kepala | голова | κεφάλι | رأس | सिर | মাথা | หัว ศีรษะ | 머리 | 頭 | 头
hand hands finger | hand hände finger | main mains doigt | mano manos dedo | mano mani dito | mão mãos dedo | hand handen vinger | tangan jari | рука руки палец | χέρι δάχτυλο | يد إصبع | हाथ उंगली | হাত আঙুল | มือ นิ้ว | 손 손가락 | 手 指 | 手 手指
foot feet leg | fuß füße bein | pied pieds jambe | pie pies pierna | piede piedi gamba | pé pés perna | voet voeten been | kaki | нога ноги стопа | πόδι πόδια | قدم ساق رجل | पैर टाँग | পা | เท้า ขา | 발 다리 | 足 脚 | 脚 腿
back | rücken | dos | espalda | schiena | costas | rug | punggung | спина | πλάτη | ظهر | पीठ | পিঠ | หลัง | 허리 등 | 背中 腰 | 背 后背
stomach belly | bauch magen | ventre estomac | estómago barriga vientre | pancia stomaco | barriga estômago | buik maag | perut | живот желудок | κοιλιά στομάχι | بطن معدة | पेट | পেট | ท้อง กระเพาะ | 배 위 | お腹 腹 胃 | 肚子 胃
heart | herz | cœur coeur | corazón | cuore | coração | hart | jantung | сердце | καρδιά | قلب | दिल हृदय | হৃদয় হৃদযন্ত্র | หัวใจ | 심장 | 心臓 | 心脏
blood | blut | sang | sangre | sangue | sangue | bloed | darah | кровь | αίμα | دم | खून रक्त | রক্ত | เลือด | 피 혈액 | 血 血液 | 血 血液
skin | haut | peau | piel | pelle | pele | huid | kulit | кожа | δέρμα | جلد بشرة | त्वचा | ত্বক চামড়া | ผิวหนัง ผิว | 피부 | 皮膚 肌 | 皮肤
hair | haar haare | cheveux | pelo cabello | capelli | cabelo | haren | rambut | волосы | μαλλιά | شعر | बाल | চুল | เส้นผม ผม | 머리카락 | 髪 髪の毛 | 头发
fever | fieber | fièvre | fiebre | febbre | febre | koorts | demam | температура жар лихорадка | πυρετός | حرارة حمى | बुखार | জ্বর | ไข้ | 열 | 熱 発熱 | 发烧 发热
cough cold flu | husten erkältung schnupfen grippe | toux rhume grippe | tos resfriado gripe | tosse raffreddore influenza | tosse resfriado gripe | hoest verkoudheid griep | batuk pilek flu | кашель простуда грипп | βήχας κρυολόγημα γρίπη | سعال زكام إنفلونزا | खाँसी जुकाम | কাশি সর্দি | ไอ หวัด | 기침 감기 독감 | 咳 風邪 | 咳嗽 感冒 流感
pain ache headache | schmerz schmerzen kopfschmerzen | douleur mal douleurs | dolor dolores | dolore mal dolori | dor dores | pijn hoofdpijn | sakit nyeri | боль болит | πόνος πονάει | ألم وجع صداع | दर्द | ব্যথা | ปวด เจ็บ | 통증 두통 | 痛み 痛い 頭痛 | 疼痛 疼 头痛
wound injury injured | wunde verletzung verletzt | blessure plaie blessé | herida lesión herido | ferita infortunio | ferida lesão ferido | wond verwonding letsel | luka cedera | рана травма | πληγή τραυματισμός | جرح إصابة | चोट घाव | ক্ষত আঘাত | แผล บาดเจ็บ | 상처 부상 | 傷 怪我 けが | 伤口 受伤
bandage plaster | verband pflaster | pansement bandage | vendaje tirita venda | benda cerotto | curativo penso | verband pleister | perban plester | бинт пластырь | επίδεσμος γάζα | ضمادة لاصق | पट्टी | ব্যান্ডেজ | ผ้าพันแผล พลาสเตอร์ | 붕대 반창고 | 包帯 絆創膏 | 绷带 创可贴
vaccination vaccine vaccinated | impfung impfen geimpft | vaccin vaccination vacciné | vacuna vacunación | vaccino vaccinazione | vacina vacinação | vaccinatie vaccin inenting | vaksin vaksinasi imunisasi | прививка вакцина | εμβόλιο εμβολιασμός | تطعيم لقاح | टीका टीकाकरण | টিকা | วัคซีน ฉีดวัคซีน | 예방접종 백신 | 予防接種 ワクチン | 疫苗 接种
pregnant pregnancy | schwanger schwangerschaft | enceinte grossesse | embarazada embarazo | incinta gravidanza | grávida gravidez | zwanger zwangerschap | hamil kehamilan | беременность беременная | έγκυος εγκυμοσύνη | حامل حمل | गर्भवती गर्भावस्था | গর্ভবতী গর্ভাবস্থা | ตั้งครรภ์ ท้อง | 임신 임산부 | 妊娠 妊婦 | 怀孕 孕妇
dentist | zahnarzt | dentiste | dentista | dentista | dentista | tandarts | gigi | стоматолог дантист | οδοντίατρος | أسنان | दंतचिकित्सक डेंटिस्ट | ডেন্টিস্ট | ทันตแพทย์ หมอฟัน | 치과 | 歯医者 歯科 | 牙医
nurse | krankenschwester pfleger pflegerin | infirmière infirmier | enfermera enfermero | infermiera infermiere | enfermeira enfermeiro | verpleegkundige zuster | perawat | медсестра | νοσοκόμα | ممرضة ممرض | नर्स | নার্স | พยาบาล | 간호사 | 看護師 | 护士
pharmacy chemist | apotheke | pharmacie | farmacia | farmacia | farmácia | apotheek | apotek | аптека | φαρμακείο | صيدلية | दवाखाना फार्मेसी | ফার্মেসি | ร้านขายยา | 약국 | 薬局 | 药店 药房
certificate attestation | bescheinigung zertifikat attest | certificat attestation | certificado | certificato attestato | certificado atestado | certificaat bewijs attest | sertifikat surat keterangan | справка сертификат свидетельство | πιστοποιητικό βεβαίωση | شهادة | प्रमाणपत्र | সনদ প্রত্যয়নপত্র | ใบรับรอง ประกาศนียบัตร | 증명서 진단서 수료증 | 証明書 診断書 | 证明 证书
mother mum mom | mutter mama | mère maman | madre mamá | madre mamma | mãe mamãe | moeder mama | ibu mama | мать мама | μητέρα μαμά | أم والدة ماما | माँ माता मम्मी | মা | แม่ | 어머니 엄마 | 母 お母さん | 母亲 妈妈
father dad | vater papa | père papa | padre papá | padre | pai | vader papa | ayah bapak | отец папа | πατέρας μπαμπάς | أب والد بابا | पिता पापा | বাবা | พ่อ | 아버지 아빠 | 父 お父さん | 父亲 爸爸
grandmother grandma granny | großmutter oma | grand-mère mamie | abuela | nonna | avó vovó | grootmoeder oma | nenek | бабушка | γιαγιά | جدة تيتا | दादी नानी | দাদি নানি ঠাকুমা | ยาย ย่า | 할머니 | 祖母 おばあちゃん | 奶奶 祖母 外婆
grandfather grandpa | großvater opa | grand-père papi | abuelo | nonno | avô vovô | grootvader opa | kakek | дедушка дед | παππούς | جد جدو | दादा नाना | দাদা নানা | ปู่ ตา | 할아버지 | 祖父 おじいちゃん | 爷爷 祖父 外公
brother sister siblings | bruder schwester geschwister | frère sœur soeur | hermano hermana | fratello sorella | irmão irmã | broer zus | kakak adik saudara | брат сестра | αδελφός αδελφή | أخ أخت | भाई बहन | ভাই বোন | พี่น้อง พี่ชาย พี่สาว น้องชาย น้องสาว | 형제 자매 동생 형 누나 언니 오빠 | 兄弟 姉妹 兄 姉 弟 妹 | 兄弟 姐妹 哥哥 姐姐 弟弟 妹妹
son daughter | sohn tochter | fils fille | hijo hija | figlio figlia | filho filha | zoon dochter | putra putri | сын дочь | γιος κόρη | ابن ابنة بنت | बेटा बेटी | ছেলে মেয়ে | ลูกชาย ลูกสาว | 아들 딸 | 息子 娘 | 儿子 女儿
uncle aunt cousin | onkel tante cousin | oncle tante cousin | tío tía primo | zio zia cugino | tio tia primo | oom tante neef nicht | paman bibi sepupu | дядя тетя | θείος θεία ξάδελφος | عم خال عمة خالة | चाचा मामा चाची मौसी | চাচা মামা খালা | ลุง ป้า น้า อา | 삼촌 이모 고모 사촌 | おじ おば いとこ | 叔叔 舅舅 阿姨 表哥
friend friends | freund freundin freunde | ami amie amis | amigo amiga amigos | amico amica amici | amigo amiga amigos | vriend vriendin vrienden | teman sahabat | друг друзья подруга | φίλος φίλη φίλοι | صديق أصدقاء صديقة | दोस्त मित्र | বন্ধু | เพื่อน | 친구 | 友達 友人 | 朋友
neighbour neighbor neighbours neighbors | nachbar nachbarn | voisin voisins | vecino vecinos | vicino vicini | vizinho vizinhos | buur buren buurman | tetangga | сосед соседи | γείτονας γείτονες | جار جيران | पड़ोसी | প্রতিবেশী | เพื่อนบ้าน | 이웃 | 隣人 近所 | 邻居
guest guests visitor visitors | gast gäste besucher besuch | invité hôte visiteur visiteurs | huésped invitado visitante | ospite ospiti visitatore | hóspede convidado visitante | gast gasten bezoeker | tamu pengunjung | гость гости посетитель | επισκέπτης επισκέπτες καλεσμένος | ضيف ضيوف زائر | मेहमान अतिथि | অতিথি মেহমান | แขก ผู้มาเยือน | 손님 방문객 | 客 お客 来客 訪問者 | 客人 访客
year years | jahr jahre | an année ans | año años | anno anni | ano anos | jaar | tahun | год лет | χρόνος έτος χρόνια | سنة عام سنوات | साल वर्ष | বছর | ปี | 년 년도 | 年 | 年
month months | monat monate | mois | mes meses | mese mesi | mês meses | maand maanden | bulan | месяц | μήνας | شهر | महीना माह | মাস | เดือน | 월 개월 달 | 月 ヶ月 | 月 个月
week weeks | woche wochen | semaine | semana | settimana | semana | week weken | minggu pekan | неделя | εβδομάδα | أسبوع | हफ़्ता सप्ताह हफ्ता | সপ্তাহ | สัปดาห์ อาทิตย์ | 주 일주일 | 週 週間 | 周 星期
spring | frühling frühjahr | printemps | primavera | primavera | primavera | lente voorjaar | semi | весна | άνοιξη | الربيع | वसंत | বসন্ত | ฤดูใบไม้ผลิ | 봄 | 春 | 春天 春季
autumn fall | herbst | automne | otoño | autunno | outono | herfst najaar | gugur | осень | φθινόπωρο | الخريف | शरद पतझड़ | শরৎ হেমন্ত | ฤดูใบไม้ร่วง | 가을철 가을 | 秋 | 秋天 秋季
money | geld | argent | dinero | soldi denaro | dinheiro | geld | uang | деньги | χρήματα λεφτά | مال نقود فلوس | पैसा पैसे धन | টাকা অর্থ | เงิน | 돈 | お金 金銭 | 钱
debt loan credit | schuld schulden kredit darlehen | dette crédit prêt | deuda crédito préstamo | debito prestito credito | dívida empréstimo crédito | schuld lening krediet | utang hutang pinjaman kredit | долг кредит заем | χρέος δάνειο | دين قرض | कर्ज ऋण | ঋণ দেনা | หนี้ เงินกู้ | 빚 대출 | 借金 融資 ローン | 债务 贷款
tip tipping | trinkgeld | pourboire | propina | mancia | gorjeta | fooi | tip | чаевые | φιλοδώρημα | بقشيش إكرامية | बख्शीश टिप | বকশিশ | ทิป | 팁 | チップ | 小费
instalment instalments installment | rate raten ratenzahlung | mensualité versement tranche | plazo cuota plazos | rata rate | prestação parcela | termijn termijnen | cicilan angsuran | рассрочка взнос | δόση δόσεις | قسط أقساط تقسيط | किस्त किश्त | কিস্তি | ผ่อน งวด | 할부 분할 | 分割 分割払い | 分期
fine penalty | strafe bußgeld geldstrafe | amende pénalité | multa sanción | multa sanzione | multa | boete | denda | штраф | πρόστιμο | غرامة مخالفة | जुर्माना दंड | জরিমানা | ค่าปรับ ปรับ | 벌금 과태료 | 罰金 | 罚款 罚金
boat boats | boot kahn | bateau barque | barco bote | barca | barco bote | boot | perahu kapal | лодка катер | βάρκα σκάφος | قارب | नाव | নৌকা | เรือ | 배 보트 | 船 ボート | 船 小船
street road | straße weg | rue route | calle carretera | strada via | rua estrada | straat weg | jalan | улица дорога | δρόμος οδός | شارع طريق | सड़क गली | রাস্তা সড়ক | ถนน | 길 도로 거리 | 道路 通り 道 | 街道 马路
bridge | brücke | pont | puente | ponte | ponte | brug | jembatan | мост | γέφυρα | جسر | पुल | সেতু | สะพาน | 다리 | 橋 | 桥
map plan | karte landkarte stadtplan | carte plan | mapa plano | mappa cartina pianta | mapa | kaart plattegrond | peta | карта план | χάρτης | خريطة | नक्शा मानचित्र | মানচিত্র | แผนที่ | 지도 | 地図 | 地图
journey trip travel | reise ausflug reisen | voyage excursion | viaje excursión viajar | viaggio gita viaggiare | viagem passeio viajar | reis uitstapje reizen | perjalanan wisata | поездка путешествие | ταξίδι εκδρομή | رحلة سفر | यात्रा सफर | ভ্রমণ যাত্রা | เดินทาง ท่องเที่ยว | 여행 | 旅行 旅 | 旅行 旅游
suitcase | koffer | valise | maleta | valigia | mala | koffer | koper | чемодан | βαλίτσα | حقيبة | सूटकेस | স্যুটকেস | กระเป๋าเดินทาง | 여행가방 캐리어 | スーツケース | 行李箱
seat seats | sitzplatz platz plätze sitz | place siège | asiento plaza | posto posti sedile | lugar assento | zitplaats plaats stoel | kursi tempat | место сиденье | θέση κάθισμα | مقعد | सीट | আসন সিট | ที่นั่ง | 좌석 자리 | 席 座席 | 座位
shop store | laden geschäft | magasin boutique | tienda | negozio | loja | winkel | toko | магазин | μαγαζί κατάστημα | متجر محل دكان | दुकान | দোকান | ร้าน ร้านค้า | 가게 매장 상점 | 店 店舗 | 商店 店铺
restaurant cafe | restaurant gaststätte café | restaurant café | restaurante cafetería | ristorante bar caffetteria | restaurante café | restaurant café | restoran kafe | ресторан кафе | εστιατόριο καφετέρια | مطعم مقهى | रेस्तरां रेस्टोरेंट | রেস্তোরাঁ | ร้านอาหาร คาเฟ่ | 식당 레스토랑 카페 | レストラン カフェ 食堂 | 餐厅 餐馆
market fair | markt flohmarkt | marché foire | mercado feria | mercato fiera | mercado feira | markt | pasar | рынок ярмарка | αγορά παζάρι | سوق | बाज़ार बाजार मेला | বাজার মেলা | ตลาด | 시장 | 市場 | 市场 集市
animal animals pet pets | tier tiere haustier haustiere | animal animaux | animal animales mascota | animale animali | animal animais | dier dieren huisdier | hewan binatang peliharaan | животное животные питомец | ζώο ζώα κατοικίδιο | حيوان حيوانات | जानवर पशु पालतू | প্রাণী পশু পোষা | สัตว์ สัตว์เลี้ยง | 동물 반려동물 애완동물 | 動物 ペット | 动物 宠物
cat cats | katze katzen kater | chat chats | gato gatos | gatto gatti | gato gatos | kat katten poes | kucing | кошка кот | γάτα | قطة قط | बिल्ली | বিড়াল | แมว | 고양이 | 猫 ネコ | 猫
hen hens chicken | huhn hühner henne | poule poulet | gallina pollo | gallina pollo | galinha frango | kip kippen | ayam | курица куры | κότα κοτόπουλο | دجاجة دجاج | मुर्गी चिकन | মুরগি | ไก่ | 닭 닭고기 | 鶏 ニワトリ 鶏肉 | 鸡
sheep lamb | schaf schafe lamm | mouton agneau | oveja cordero | pecora agnello | ovelha cordeiro | schaap lam | domba | овца баран | πρόβατο αρνί | خروف غنم | भेड़ | ভেড়া | แกะ | 양 | 羊 | 羊 绵羊
bee bees | biene bienen | abeille abeilles | abeja abejas | ape api | abelha abelhas | bijen bij | lebah | пчела пчелы | μέλισσα | نحلة نحل | मधुमक्खी | মৌমাছি | ผึ้ง | 벌 꿀벌 | 蜂 ミツバチ | 蜜蜂
sting bite stung bitten | stich biss gestochen | piqûre morsure piquer | picadura mordedura picar | puntura morso pungere | picada mordida picar | steek beet gestoken | sengatan gigitan | укус укусила | τσίμπημα δάγκωμα | لدغة عضة | डंक काटना | কামড় হুল | ต่อย กัด | 물림 쏘임 | 刺され 刺す 噛む | 叮咬 蜇
tick ticks louse lice | zecke zecken laus läuse | tique tiques pou poux | garrapata piojo piojos | zecca zecche pidocchi | carrapato piolho piolhos | teek teken luis luizen | kutu | клещ клещи вши | τσιμπούρι ψείρες | قرادة قمل | किलनी जूँ | উকুন | เห็บ เหา | 진드기 | ダニ マダニ シラミ | 蜱虫 虱子
letter letters | brief briefe | lettre courrier | carta | lettera | carta | brief brieven | surat | письмо | γράμμα επιστολή | رسالة خطاب | चिट्ठी पत्र | চিঠি | จดหมาย | 편지 | 手紙 | 信 信件
signature sign signed | unterschrift unterschreiben | signature signer | firma firmar | firma firmare | assinatura assinar | handtekening ondertekenen | tandatangan | подпись подписать | υπογραφή υπογράφω | توقيع | हस्ताक्षर | স্বাক্ষর সই | ลายเซ็น ลงชื่อ | 서명 사인 | 署名 サイン | 签名 签字
authorization authority | vollmacht | procuration autorisation | poder autorización | delega procura autorizzazione | procuração autorização | volmacht machtiging | kuasa | доверенность | εξουσιοδότηση πληρεξούσιο | توكيل تفويض | अधिकारपत्र | ক্ষমতাপত্র | มอบอำนาจ | 위임장 | 委任状 | 授权 委托书
licence license permit permission | genehmigung erlaubnis führerschein lizenz | permis autorisation licence | permiso licencia carnet | permesso patente licenza | licença permissão carta | vergunning rijbewijs toestemming | izin sim lisensi | лицензия разрешение права | άδεια δίπλωμα | رخصة تصريح إذن | लाइसेंस अनुमति | লাইসেন্স অনুমতি | ใบอนุญาต ใบขับขี่ | 면허 허가 | 免許 許可 | 执照 许可证 驾照
copy photocopy | kopie fotokopie kopien | copie photocopie | copia fotocopia | copia fotocopia | cópia fotocópia | kopie fotokopie | salinan fotokopi | копия ксерокопия | αντίγραφο φωτοτυπία | نسخة صورة | प्रति फोटोकॉपी | কপি ফটোকপি | สำเนา ถ่ายเอกสาร | 사본 복사 | コピー 写し | 复印件 复印
shoes shoe boots | schuhe schuh stiefel | chaussures bottes chaussure | zapatos botas zapato | scarpe stivali scarpa | sapatos botas sapato | schoenen laarzen schoen | sepatu | обувь ботинки сапоги туфли | παπούτσια μπότες | حذاء أحذية جزمة | जूते जूता | জুতা জুতো | รองเท้า | 신발 구두 장화 | 靴 ブーツ 長靴 | 鞋 鞋子 靴子
slippers | hausschuhe pantoffeln | chaussons pantoufles | zapatillas pantuflas | pantofole ciabatte | chinelos pantufas | pantoffels sloffen | sandal selop | тапочки тапки | παντόφλες | شبشب خف | चप्पल | চটি স্যান্ডেল | รองเท้าแตะ | 실내화 슬리퍼 | スリッパ 上履き | 拖鞋
trousers pants jeans | hose hosen | pantalon | pantalón pantalones | pantaloni calzoni | calça calças | broek | celana | брюки штаны | παντελόνι | بنطلون سروال | पैंट पतलून | প্যান্ট | กางเกง | 바지 | ズボン パンツ | 裤子
shirt blouse | hemd bluse | chemise chemisier | camisa blusa | camicia camicetta | camisa blusa | overhemd blouse hemd | kemeja baju | рубашка блузка | πουκάμισο μπλούζα | قميص بلوزة | कमीज़ शर्ट | শার্ট জামা | เสื้อเชิ้ต เสื้อ | 셔츠 블라우스 | シャツ ブラウス | 衬衫
jacket coat | jacke mantel | veste manteau blouson | chaqueta abrigo | giacca cappotto | casaco jaqueta | jas jack | jaket | куртка пальто | μπουφάν παλτό σακάκι | جاكيت معطف سترة | जैकेट कोट | জ্যাকেট কোট | เสื้อแจ็คเก็ต เสื้อกันหนาว | 재킷 점퍼 외투 | 上着 ジャケット コート | 夹克 外套
raincoat waterproof | regenjacke regenmantel regenbekleidung | imperméable ciré | impermeable chubasquero | impermeabile | impermeável | regenjas | mantel jas hujan | дождевик плащ | αδιάβροχο | معطف مطر | बरसाती रेनकोट | রেইনকোট বর্ষাতি | เสื้อกันฝน | 우비 비옷 | レインコート 雨具 カッパ | 雨衣
hat cap | hut mütze kappe sonnenhut | chapeau bonnet casquette | sombrero gorro gorra | cappello berretto | chapéu gorro boné | hoed muts pet | topi | шапка шляпа кепка | καπέλο σκούφος | قبعة | टोपी | টুপি | หมวก | 모자 | 帽子 | 帽子
sweater jumper pullover | pullover pulli | pull chandail | jersey suéter | maglione | suéter camisola malha | trui | sweter | свитер | πουλόβερ | كنزة | स्वेटर | সোয়েটার | เสื้อไหมพรม | 스웨터 니트 | セーター | 毛衣
swimsuit swimwear trunks | badehose badeanzug badekleidung | maillot | bañador traje | costume | maiô sunga biquíni | zwembroek badpak | renang | купальник плавки | μαγιό | مايوه | तैराकी | সাঁতার | ชุดว่ายน้ำ | 수영복 | 水着 | 泳衣 泳裤
clothes clothing clothe | kleidung kleider bekleidung | vêtements habits tenue | ropa vestimenta | vestiti abbigliamento | roupa roupas vestuário | kleding kleren | pakaian baju | одежда | ρούχα ενδυμασία | ملابس | कपड़े वस्त्र | কাপড় পোশাক | เสื้อผ้า แต่งกาย | 옷 의류 복장 | 服 衣類 服装 | 衣服 服装
diaper diapers nappy nappies | windel windeln | couche couches | pañal pañales | pannolino pannolini | fralda fraldas | luier luiers | popok | подгузник подгузники | πάνα πάνες | حفاض حفاضات | डायपर | ডায়াপার | ผ้าอ้อม | 기저귀 | おむつ オムツ | 尿布 尿不湿
toy toys doll teddy | spielzeug puppe kuscheltier teddy | jouet jouets poupée doudou peluche | juguete juguetes muñeca peluche | giocattolo giocattoli bambola peluche | brinquedo brinquedos boneca | speelgoed pop knuffel | mainan boneka | игрушка игрушки кукла | παιχνίδι παιχνίδια κούκλα | لعبة ألعاب دمية | खिलौना खिलौने गुड़िया | খেলনা পুতুল | ของเล่น ตุ๊กตา | 장난감 인형 | おもちゃ 玩具 人形 ぬいぐるみ | 玩具 娃娃
game games play | spiel spiele spielen | jeu jeux jouer | juego juegos jugar | gioco giochi giocare | jogo jogos jogar | spel spelletjes spelen | permainan bermain main | игра игры играть | παιχνίδι παίζω | لعب ألعاب | खेल खेलना | খেলা | เกม เล่น | 게임 놀이 | ゲーム 遊び 遊ぶ | 游戏 玩
nap siesta | mittagsschlaf schläfchen | sieste | siesta | pisolino riposino | soneca sesta | dutje middagslaapje | siang | дневной тихий | υπνάκος | قيلولة | झपकी | ঘুম | งีบ นอนกลางวัน | 낮잠 | 昼寝 | 午睡 午休
kindergarten nursery daycare | kindergarten kita kinderhaus krippe | maternelle crèche garderie | guardería jardín | asilo nido | creche jardim | kleuterschool crèche kinderopvang | taman kanak-kanak | детсад садик | παιδικός νηπιαγωγείο | روضة حضانة | बालवाड़ी नर्सरी | কিন্ডারগার্টেন | อนุบาล | 유치원 어린이집 | 幼稚園 保育園 | 幼儿园 托儿所
playground | spielplatz | aire jeux | parque infantil | parco giochi | parquinho | speeltuin speelplaats | taman bermain | площадка | παιδότοπος | ملعب | खेलघर | মাঠ | สนามเด็กเล่น | 놀이터 | 公園 遊び場 | 游乐场
homework | hausaufgaben hausaufgabe | devoirs | deberes tarea | compiti | dever tarefa | huiswerk | pekerjaan rumah pr | домашнее уроки | μαθήματα διάβασμα | واجب واجبات | गृहकार्य होमवर्क | হোমওয়ার্ক | การบ้าน | 숙제 | 宿題 | 作业
company business firm | firma unternehmen betrieb | entreprise société | empresa compañía | azienda ditta società | empresa companhia | bedrijf firma | perusahaan | компания фирма предприятие | εταιρεία επιχείρηση | شركة | कंपनी | কোম্পানি প্রতিষ্ঠান | บริษัท | 회사 기업 | 会社 企業 | 公司 企业
office bureau | büro amt | bureau | oficina despacho | ufficio | escritório gabinete | kantoor | kantor | офис контора | γραφείο | مكتب | कार्यालय दफ्तर ऑफिस | অফিস কার্যালয় | สำนักงาน ออฟฟิศ | 사무실 사무소 | 事務所 オフィス | 办公室
colleague staff employee employees | kollege mitarbeiter personal angestellte | collègue personnel employé | compañero empleado personal | collega personale dipendente | colega funcionário pessoal | collega medewerker personeel | karyawan staf pegawai rekan | сотрудник персонал коллега | συνάδελφος προσωπικό υπάλληλος | موظف موظفين زميل | कर्मचारी सहकर्मी | কর্মচারী সহকর্মী | พนักงาน เจ้าหน้าที่ | 직원 동료 | 社員 職員 スタッフ 同僚 | 员工 同事 职员
apprentice apprenticeship trainee | lehrling ausbildung azubi | apprenti apprentissage stagiaire | aprendiz aprendizaje becario | apprendista apprendistato tirocinio | aprendiz estágio estagiário | leerling stage stagiair | magang | ученик стажер практика | μαθητευόμενος πρακτική | متدرب تدريب | प्रशिक्षु | শিক্ষানবিশ | ฝึกงาน | 견습 인턴 실습 | 見習い 実習 インターン | 学徒 实习
craft handicraft crafts | handwerk basteln | artisanat bricolage | artesanía manualidades | artigianato | artesanato | ambacht knutselen | kerajinan | ремесло рукоделие | χειροτεχνία | حرفة يدوية | हस्तकला शिल्प | হস্তশিল্প | งานฝีมือ | 공예 | 工芸 手芸 | 手工 手工艺
building construction | gebäude bau | bâtiment construction | edificio construcción | edificio costruzione | prédio edifício construção | gebouw bouw | bangunan gedung | здание строительство | κτίριο κατασκευή | مبنى بناء | इमारत भवन निर्माण | ভবন নির্মাণ | อาคาร ตึก ก่อสร้าง | 건물 건축 | 建物 建築 | 建筑 楼房
entrance exit | eingang ausgang | entrée sortie | entrada salida | entrata uscita ingresso | entrada saída | ingang uitgang | pintu masuk keluar | вход выход | είσοδος έξοδος | مدخل مخرج | प्रवेश निकास | প্রবেশপথ প্রস্থান | ทางเข้า ทางออก | 입구 출구 | 入口 出口 | 入口 出口
wood timber | holz | bois | madera leña | legno legna | madeira lenha | hout | kayu | дерево дрова древесина | ξύλο ξύλα | خشب حطب | लकड़ी | কাঠ | ไม้ ฟืน | 나무 목재 장작 | 木材 薪 木 | 木头 木材
stone rock | stein steine | pierre | piedra | pietra sasso | pedra | steen stenen | batu | камень | πέτρα | حجر | पत्थर | পাথর | หิน | 돌 | 石 | 石头
glass | glas scheibe | verre vitre | vidrio cristal vaso | vetro bicchiere | vidro copo | glas | kaca gelas | стекло стакан | γυαλί ποτήρι | زجاج كأس | काँच गिलास | কাচ গ্লাস | แก้ว กระจก | 유리 | ガラス グラス | 玻璃
paint painting colour color | farbe farben malen anstrich | peinture couleur peindre | pintura color pintar | pittura vernice colore | tinta pintura cor | verf kleur schilderen | cat warna lukisan | краска цвет картина | χρώμα μπογιά ζωγραφική | دهان لون رسم | रंग पेंट चित्र | রং ছবি | สี ทาสี ภาพวาด | 페인트 색 그림 | 色 塗料 絵 絵の具 | 油漆 颜色 绘画
nail screw | nagel schraube schrauben | clou vis | clavo tornillo | chiodo vite | prego parafuso | spijker schroef | paku sekrup | гвоздь шуруп винт | καρφί βίδα | مسمار برغي | कील पेंच | পেরেক স্ক্রু | ตะปู สกรู | 못 나사 | 釘 ネジ | 钉子 螺丝
broken smashed break breakage | zerbrochen zerbrechen kaputt bruch | cassé casser brisé casse | roto romper rotura | rotto rompere | quebrado quebrar partido | gebroken breken kapot breuk | pecah rusak memecahkan | разбить разбитый сломать | σπασμένο σπάω σπάσω | كسر مكسور | टूटा तोड़ना टूट | ভাঙা ভেঙে | แตก ทำแตก | 깨진 깨뜨리 깨지 | 割れ 壊れ 壊し | 打碎 摔坏 打破
throw discard dispose disposal | wegwerfen entsorgen entsorgung | jeter débarrasser | tirar desechar | buttare gettare smaltire | jogar deitar descartar | weggooien afvoeren | buang membuang | выбросить выкинуть утилизация | πετάω πετάξω απόρριψη | رمي التخلص أرمي | फेंकना फेंक | ফেলা ফেলব | ทิ้ง | 버리 버리는 폐기 | 捨て 捨てる 処分 | 扔 丢弃 处理
paper cardboard | papier pappe karton | papier carton | papel cartón | carta cartone | papel papelão cartão | papier karton | kertas kardus | бумага картон | χαρτί χαρτόνι | ورق كرتون | कागज़ कागज गत्ता | কাগজ | กระดาษ กล่อง | 종이 박스 | 紙 段ボール | 纸 纸板
plastic | plastik kunststoff | plastique | plástico | plastica | plástico | plastic kunststof | plastik | пластик пластмасса | πλαστικό | بلاستيك | प्लास्टिक | প্লাস্টিক | พลาสติก | 플라스틱 | プラスチック | 塑料
metal iron steel | metall eisen stahl | métal fer acier | metal hierro acero | metallo ferro acciaio | metal ferro aço | metaal ijzer staal | logam besi baja | металл железо сталь | μέταλλο σίδηρος χάλυβας | معدن حديد فولاذ | धातु लोहा स्टील | ধাতু লোহা ইস্পাত | โลหะ เหล็ก | 금속 철 강철 | 金属 鉄 鋼 | 金属 铁 钢
material fabric cloth | material stoff | matière matériau tissu | material tela tejido | materiale tessuto stoffa | material tecido | materiaal stof | bahan kain | материал ткань | υλικό ύφασμα | مادة قماش | सामग्री कपड़ा | উপাদান কাপড় | วัสดุ ผ้า | 소재 재질 천 | 材料 素材 布 生地 | 材料 材质 布料
safe safely | sicher sicherheit | sécurité sûr | seguro segura | sicuro sicura | seguro segura | veilig | aman | безопасно безопасный | ασφαλές ασφαλής | آمن أمان | सुरक्षित | নিরাপদ | ปลอดภัย | 안전 안전한 | 安全 | 安全
watt watts voltage | watt leistung spannung | watt puissance | vatio vatios potencia | watt potenza | watt potência | watt vermogen | watt daya | ватт мощность | βατ ισχύς | واط قدرة | वाट | ওয়াট | วัตต์ กำลังไฟ | 와트 전력 | ワット 電力 | 瓦 功率
rain rainy | regen regnet | pluie | lluvia llueve llover | pioggia piove | chuva chove | regen regent | hujan | дождь | βροχή βρέχει | مطر أمطار | बारिश वर्षा | বৃষ্টি | ฝน ฝนตก | 비 우천 | 雨 | 雨 下雨
snow | schnee schneit | neige | nieve | neve | neve | sneeuw | salju | снег | χιόνι | ثلج | बर्फ | তুষার বরফ | หิมะ | 눈 | 雪 | 雪
wind storm | wind sturm gewitter unwetter | vent tempête orage | viento tormenta | vento tempesta temporale | vento tempestade | wind storm onweer | angin badai | ветер буря гроза шторм | άνεμος αέρας καταιγίδα | رياح عاصفة | हवा तूफान आँधी | বাতাস ঝড় | ลม พายุ | 바람 폭풍 태풍 | 風 嵐 台風 | 风 暴风 台风
cold frost | kälte kalt frost | froid gel | frío helada | freddo gelo | frio geada | kou koud vorst | dingin | холод холодно мороз | κρύο παγετός | برد بارد | ठंड सर्दी | ঠান্ডা শীত | หนาว เย็น | 추위 추운 | 寒さ 寒い 冷たい | 冷 寒冷
moon sky | mond himmel | lune ciel | luna cielo | luna cielo | lua céu | maan hemel lucht | bulan langit | луна небо | φεγγάρι ουρανός | قمر سماء | चाँद आसमान | চাঁদ আকাশ | พระจันทร์ ท้องฟ้า | 하늘 | 空 | 月亮 天空
tree trees | baum bäume | arbre arbres | árbol árboles | albero alberi | árvore árvores | boom bomen | pohon | дерево деревья | δέντρο δέντρα | شجرة أشجار | पेड़ वृक्ष | গাছ | ต้นไม้ | 나무 | 木 樹木 | 树
flower flowers | blume blumen blüte | fleur fleurs | flor flores | fiore fiori | flor flores | bloem bloemen | bunga | цветок цветы | λουλούδι λουλούδια | زهرة زهور ورد | फूल | ফুল | ดอกไม้ | 꽃 | 花 | 花
plant plants | pflanze pflanzen | plante plantes | planta plantas | pianta piante | planta plantas | plant planten | tanaman | растение растения | φυτό φυτά | نبات نباتات | पौधा पौधे | গাছপালা উদ্ভিদ | พืช ต้นไม้ | 식물 | 植物 | 植物
grass lawn meadow | gras rasen wiese | herbe pelouse gazon pré | hierba césped prado | erba prato | grama relva gramado | gras gazon wei | rumput | трава газон луг | γρασίδι χόρτο | عشب حشيش | घास | ঘাস | หญ้า สนามหญ้า | 잔디 풀 | 芝生 草 | 草坪 草地
leaf leaves | blatt blätter laub | feuille feuilles | hoja hojas | foglia foglie | folha folhas | blad bladeren | daun | лист листья | φύλλο φύλλα | ورقة أوراق | पत्ता पत्ती पत्ते | পাতা | ใบไม้ ใบ | 잎 | 葉 葉っぱ | 叶子 叶
seed seeds | samen saatgut | graine graines semences | semilla semillas | seme semi | semente sementes | zaad zaden | benih biji | семена семя | σπόρος σπόροι | بذور بذرة | बीज | বীজ | เมล็ด | 씨앗 | 種 種子 | 种子
soil earth ground | erde boden | terre sol | tierra suelo | terra suolo terreno | terra solo | aarde grond bodem | tanah | почва земля | χώμα έδαφος | تربة أرض | मिट्टी ज़मीन | মাটি | ดิน | 흙 토양 | 土 土壌 | 土壤 泥土
watering irrigation | gießen bewässern | arroser arrosage | regar riego | annaffiare innaffiare | regar rega | gieten bewateren | menyiram | полив поливать | πότισμα ποτίζω | سقي ري | सिंचाई | সেচ | รดน้ำ | 물주기 관수 | 水やり | 浇水 灌溉
forest wood woods | wald wälder | forêt bois | bosque selva | bosco foresta | floresta bosque mata | bos woud | hutan | лес | δάσος | غابة | जंगल वन | বন জঙ্গল | ป่า | 숲 산림 | 森 森林 | 森林 树林
field fields farm | feld acker bauernhof hof | champ ferme | campo granja | campo fattoria | campo fazenda quinta | veld akker boerderij | ladang sawah pertanian | поле ферма | χωράφι αγρόκτημα | حقل مزرعة | खेत | খামার ক্ষেত মাঠ | ทุ่งนา ฟาร์ม ไร่ | 밭 농장 | 畑 農場 牧場 | 田地 农场
village town city | dorf stadt | village ville | pueblo ciudad | paese villaggio città | aldeia vila cidade | dorp stad | desa kota | деревня город село | χωριό πόλη | قرية مدينة | गाँव शहर | গ্রাম শহর | หมู่บ้าน เมือง | 마을 도시 | 村 町 市 | 村庄 城市
island | insel | île | isla | isola | ilha | eiland | pulau | остров | νησί | جزيرة | द्वीप टापू | দ্বীপ | เกาะ | 섬 | 島 離島 | 岛 离岛
gold silver | gold silber | or argent | oro plata | oro argento | ouro prata | goud zilver | emas perak | золото серебро | χρυσός ασήμι | ذهب فضة | सोना चाँदी | সোনা রূপা | ทอง เงิน | 금 은 | 金 銀 | 黄金 银
jewellery jewelry | schmuck | bijoux bijou | joyas joya | gioielli gioiello | joias joia | sieraden | perhiasan | украшения драгоценности | κοσμήματα | مجوهرات حلي | गहने आभूषण | গহনা | เครื่องประดับ | 보석 장신구 | 宝石 アクセサリー | 首饰 珠宝
cotton wool leather | baumwolle wolle leder | coton laine cuir | algodón lana cuero | cotone lana cuoio | algodão lã couro | katoen wol leer | kapas wol kulit | хлопок шерсть кожа | βαμβάκι μαλλί δέρμα | قطن صوف جلد | कपास ऊन चमड़ा | সুতি পশম চামড়া | ฝ้าย ขนสัตว์ หนัง | 면 양모 가죽 | 綿 羊毛 革 | 棉 羊毛 皮革
red | rot rote | rouge | rojo roja | rosso rossa | vermelho vermelha | rood rode | merah | красный | κόκκινο | أحمر حمراء | लाल | লাল | สีแดง แดง | 빨간 빨강 | 赤 赤い | 红色 红
blue | blau blaue | bleu bleue | azul | blu | azul | blauw blauwe | biru | синий голубой | μπλε | أزرق زرقاء | नीला | নীল | สีน้ำเงิน สีฟ้า | 파란 파랑 | 青 青い | 蓝色 蓝
green | grün grüne | vert verte | verde | verde | verde | groen groene | hijau | зеленый | πράσινο | أخضر خضراء | हरा | সবুজ | สีเขียว เขียว | 초록 녹색 | 緑 | 绿色 绿
yellow | gelb gelbe | jaune | amarillo amarilla | giallo gialla | amarelo amarela | geel gele | kuning | желтый | κίτρινο | أصفر صفراء | पीला | হলুদ | สีเหลือง เหลือง | 노란 노랑 | 黄色 | 黄色
black white | schwarz weiß | noir blanc | negro blanco | nero bianco | preto branco | zwart wit | hitam putih | черный белый | μαύρο άσπρο λευκό | أسود أبيض | काला सफेद | কালো সাদা | สีดำ สีขาว | 검은 흰 | 黒 白 | 黑色 白色
football soccer | fußball | football foot | fútbol | calcio | futebol | voetbal | bola | футбол | ποδόσφαιρο | قدم | फुटबॉल | ফুটবল | ฟุตบอล | 축구 | サッカー | 足球
sport sports training gym | sport training turnen fitnessstudio | sport entraînement gymnastique | deporte entrenamiento gimnasio | sport allenamento palestra | esporte desporto treino ginásio academia | sport training sportschool | olahraga latihan | спорт тренировка спортзал | αθλητισμός προπόνηση γυμναστήριο | رياضة تدريب نادي | खेलकूद व्यायाम जिम | খেলাধুলা ব্যায়াম জিম | กีฬา ออกกำลังกาย ยิม | 운동 스포츠 헬스장 | スポーツ 運動 ジム | 运动 健身 健身房
dance dancing | tanz tanzen | danse danser | baile bailar danza | ballo ballare danza | dança dançar | dans dansen | tari menari | танцы танец | χορός | رقص | नृत्य नाच | নাচ | เต้นรำ เต้น | 춤 댄스 | ダンス 踊り | 舞蹈 跳舞
theatre theater stage | theater bühne | théâtre scène | teatro escenario | teatro palco | teatro palco | theater toneel | teater panggung | театр сцена | θέατρο σκηνή | مسرح | नाटक रंगमंच | নাটক মঞ্চ থিয়েটার | โรงละคร เวที | 극장 무대 연극 | 劇場 舞台 | 剧院 舞台
choir sing singing | chor singen | chœur chorale chanter | coro cantar | coro cantare | coro cantar | koor zingen | paduan menyanyi | хор петь пение | χορωδία τραγουδώ | جوقة غناء | गाना गायन | গান | ร้องเพลง นักร้อง | 합창 노래 | 合唱 歌 | 合唱 唱歌
competition contest race | wettbewerb wettkampf rennen | concours compétition course | concurso competición carrera | concorso gara | concurso competição corrida | wedstrijd race | lomba perlombaan | соревнование конкурс гонка | διαγωνισμός αγώνας | مسابقة سباق | प्रतियोगिता दौड़ | প্রতিযোগিতা দৌড় | การแข่งขัน แข่ง | 대회 경기 경주 | 大会 競技 レース コンテスト | 比赛 竞赛
prize award winner | preis gewinner auszeichnung | prix gagnant | premio ganador | premio vincitore | prêmio prémio vencedor | prijs winnaar | hadiah pemenang | приз победитель награда | βραβείο νικητής | جائزة فائز | पुरस्कार इनाम विजेता | পুরস্কার বিজয়ী | รางวัล ผู้ชนะ | 상 우승자 | 賞 受賞 | 奖品 获奖
wedding | hochzeit | mariage noces | boda | matrimonio nozze | casamento | bruiloft huwelijk | pernikahan | свадьба | γάμος | زفاف عرس | शादी विवाह | বিয়ে | แต่งงาน | 결혼식 결혼 | 結婚式 結婚 | 婚礼 结婚
funeral grave cemetery | beerdigung grab friedhof | enterrement tombe cimetière obsèques | funeral entierro tumba cementerio | funerale tomba cimitero | funeral túmulo cemitério enterro | begrafenis graf begraafplaats | pemakaman kuburan | похороны могила кладбище | κηδεία τάφος νεκροταφείο | جنازة قبر مقبرة | अंतिमसंस्कार कब्र | জানাজা কবর | งานศพ สุสาน | 장례식 무덤 묘지 | 葬儀 墓 墓地 | 葬礼 坟墓 墓地
christmas easter | weihnachten ostern | noël pâques | navidad pascua | natale pasqua | natal páscoa | kerst kerstmis pasen | natal paskah | рождество пасха | χριστούγεννα πάσχα | عيد الميلاد | क्रिसमस | বড়দিন ইস্টার | คริสต์มาส อีสเตอร์ | 크리스마스 부활절 | クリスマス | 圣诞节 复活节
god pray prayer | gott gebet beten | dieu prière prier | dios oración rezar | dio preghiera pregare | deus oração rezar | god gebed bidden | tuhan doa sholat | бог молитва | θεός προσευχή | الله صلاة دعاء | भगवान ईश्वर प्रार्थना | ঈশ্বর প্রার্থনা নামাজ | พระเจ้า สวดมนต์ | 하나님 신 기도 | 神 祈り | 上帝 祈祷
king queen emperor | könig königin kaiser | roi reine empereur | rey reina emperador | re regina imperatore | rei rainha imperador | koning koningin keizer | raja ratu kaisar | король королева император | βασιλιάς βασίλισσα αυτοκράτορας | ملك ملكة إمبراطور | राजा रानी | রাজা রানী সম্রাট | กษัตริย์ ราชินี จักรพรรดิ | 왕 여왕 황제 | 王 女王 皇帝 | 国王 女王 皇帝
war peace soldier | krieg frieden soldat | guerre paix soldat | guerra paz soldado | guerra pace soldato | guerra paz soldado | oorlog vrede soldaat | perang damai tentara | война мир солдат | πόλεμος ειρήνη στρατιώτης | حرب سلام جندي | युद्ध शांति सैनिक | যুদ্ধ শান্তি সৈনিক | สงคราม สันติภาพ ทหาร | 전쟁 평화 군인 | 戦争 平和 兵士 | 战争 和平 士兵
monk monastery pope priest | mönch kloster papst priester | moine monastère pape prêtre | monje monasterio papa sacerdote | monaco monastero papa prete | monge mosteiro papa padre | monnik klooster paus priester | biarawan biara paus imam | монах монастырь папа священник | μοναχός μοναστήρι πάπας παπάς | راهب دير بابا كاهن | भिक्षु मठ पुजारी | সন্ন্যাসী মঠ পোপ | พระ วัด นักบวช | 수도사 수도원 교황 신부 | 修道士 修道院 教皇 司祭 | 修士 修道院 教皇 神父
friendship enemy | freundschaft feind | amitié ennemi | amistad enemigo | amicizia nemico | amizade inimigo | vriendschap vijand | persahabatan musuh | дружба враг | φιλία εχθρός | صداقة عدو | मित्रता दुश्मन | বন্ধুত্ব শত্রু | มิตรภาพ ศัตรู | 우정 적 | 友情 敵 | 友谊 敌人
computer laptop screen | computer rechner bildschirm laptop notebook | ordinateur écran portable | ordenador computadora pantalla portátil | computer schermo portatile | computador tela ecrã portátil | computer scherm laptop | komputer layar laptop | компьютер экран ноутбук | υπολογιστής οθόνη | حاسوب كمبيوتر شاشة | कंप्यूटर स्क्रीन | কম্পিউটার স্ক্রিন | คอมพิวเตอร์ หน้าจอ | 컴퓨터 화면 노트북 | パソコン 画面 コンピューター | 电脑 屏幕
television tv | fernseher fernsehen | télévision télé téléviseur | televisión televisor tele | televisione televisore | televisão televisor | televisie | televisi tv | телевизор телевидение | τηλεόραση | تلفزيون تلفاز | टीवी टेलीविज़न | টিভি টেলিভিশন | ทีวี โทรทัศน์ | 텔레비전 | テレビ | 电视 电视机
button switch | knopf taste lichtschalter | bouton interrupteur | botón interruptor | pulsante bottone interruttore | botão interruptor | knop schakelaar | tombol saklar | кнопка выключатель | κουμπί διακόπτης | زر مفتاح | बटन स्विच | বোতাম সুইচ | ปุ่ม สวิตช์ | 버튼 스위치 | ボタン スイッチ | 按钮 开关
sticker label stamp | aufkleber etikett marke | autocollant étiquette timbre vignette | pegatina etiqueta sello | adesivo etichetta francobollo bollino | adesivo etiqueta selo | sticker etiket zegel | stiker label perangko | наклейка этикетка марка | αυτοκόλλητο ετικέτα γραμματόσημο | ملصق طابع | स्टिकर टिकट | স্টিকার | สติ๊กเกอร์ ฉลาก แสตมป์ | 스티커 라벨 우표 | シール ステッカー 切手 | 贴纸 标签 邮票
parcel package box | paket päckchen schachtel kiste | colis paquet boîte | paquete caja | pacco scatola | pacote encomenda caixa | pakket doos | paket kotak | посылка коробка | πακέτο δέμα κουτί | طرد علبة صندوق | पैकेट डिब्बा | পার্সেল বাক্স | พัสดุ กล่อง | 소포 택배 상자 | 荷物 小包 箱 | 包裹 盒子 箱子
furniture | möbel | meubles meuble | muebles mueble | mobili mobile | móveis móvel mobília | meubels meubel | perabot furnitur mebel | мебель | έπιπλα | أثاث | फर्नीचर | আসবাব | เฟอร์นิเจอร์ | 가구 | 家具 | 家具
piano | klavier piano | piano | piano | pianoforte piano | piano | piano | piano | пианино рояль | πιάνο | بيانو | पियानो | পিয়ানো | เปียโน | 피아노 | ピアノ | 钢琴
motorcycle motorbike scooter | motorrad roller moped | moto scooter | moto motocicleta | moto motorino | moto motocicleta | motor scooter | motor | мотоцикл мопед | μηχανή μοτοσικλέτα | دراجة نارية | मोटरसाइकिल स्कूटर | মোটরসাইকেল | มอเตอร์ไซค์ จักรยานยนต์ | 오토바이 | バイク オートバイ | 摩托车
fuel petrol diesel gas | benzin treibstoff brennstoff gas | essence carburant combustible gaz | gasolina combustible gas | benzina carburante gas | gasolina combustível gás | benzine brandstof gas | bensin bahan bakar gas | бензин топливо газ | βενζίνη καύσιμα γκάζι | بنزين وقود غاز | पेट्रोल ईंधन गैस | পেট্রোল জ্বালানি গ্যাস | น้ำมัน แก๊ส | 휘발유 연료 가스 | ガソリン 燃料 ガス | 汽油 燃料 煤气
stroller pram pushchair | kinderwagen | poussette | cochecito carrito | passeggino | carrinho | kinderwagen | kereta | коляска | καρότσι | عربة | बच्चागाड़ी | স্ট্রলার | รถเข็นเด็ก | 유모차 | ベビーカー | 婴儿车
cot crib highchair | babybett kinderbett hochstuhl | berceau | cuna trona | culla lettino seggiolone | berço | kinderbed ledikant kinderstoel | ranjang | кроватка | κούνια | مهد | पालना | দোলনা | เปลเด็ก เปล | 아기침대 | ベビーベッド | 婴儿床
lock locker | schloss schließfach spind | serrure casier verrou | candado cerradura taquilla | serratura lucchetto armadietto | fechadura cadeado cacifo | slot kluisje | kunci gembok loker | замок шкафчик | κλειδαριά ντουλαπάκι | قفل خزانة | ताला लॉकर | তালা লকার | ล็อค ล็อกเกอร์ | 자물쇠 사물함 | 鍵 ロッカー | 锁 储物柜
ear | ohr | oreille | oreja | orecchio | orelha | oor | telinga | ухо | αυτί | أذن | कान | কান | หู | 귀 | 耳 | 耳朵
nose | nase | nez | nariz | naso | nariz | neus | hidung | нос | μύτη | أنف | नाक | নাক | จมูก | 코 | 鼻 | 鼻子
brain | gehirn | cerveau | cerebro | cervello | cérebro | brein | otak | мозг | εγκέφαλος | دماغ | दिमाग | মস্তিষ্ক | สมอง | 뇌 | 脳 | 脑
lungs | lunge | poumons | pulmones | polmoni | pulmões | longen | paru-paru | легкие | πνεύμονες | رئتان | फेफड़े | ফুসফুস | ปอด | 폐 | 肺 | 肺
tooth | zahn | dent | diente | dente | dente | tand | gigi | зуб | δόντι | سن | दाँत | দাঁত | ฟัน | 치아 이빨 | 歯 | 牙齿
bone | knochen | os | hueso | osso | osso | bot | tulang | кость | κόκαλο | عظمة | हड्डी | হাড় | กระดูก | 뼈 | 骨 | 骨头
eye | auge | œil | ojo | occhio | olho | oog | mata | глаз | μάτι | عين | आँख | চোখ | ตา | 눈 | 目 | 眼睛
tongue | zunge | langue | lengua | lingua | língua | tong | lidah | язык | γλώσσα | لسان | जीभ | জিভ | ลิ้น | 혀 | 舌 | 舌头
mouth | mund | bouche | boca | bocca | boca | mond | mulut | рот | στόμα | فم | मुँह | মুখ | ปาก | 입 | 口 | 嘴
monkey | affe | singe | mono | scimmia | macaco | aap | monyet | обезьяна | μαϊμού | قرد | बंदर | বাঁদর | ลิง | 원숭이 | サル | 猴子
wolf | wolf | loup | lobo | lupo | lobo | wolf | serigala | волк | λύκος | ذئب | सियार | নেকড়ে | หมาป่า | 늑대 | オオカミ | 狼
fox | fuchs | renard | zorro | volpe | raposa | vos | rubah | лиса | αλεπού | ثعلب | लोमड़ी | শেয়াল | จิ้งจอก | 여우 | キツネ | 狐狸
lion | löwe | lion | león | leone | leão | leeuw | singa | лев | λιοντάρι | أسد | शेर | সিংহ | สิงโต | 사자 | ライオン | 狮子
tiger | tiger | tigre | tigre | tigre | tigre | tijger | harimau | тигр | τίγρη | نمر | बाघ | বাঘ | เสือ | 호랑이 | トラ | 老虎
donkey | esel | âne | burro | asino | burro | ezel | keledai | осел | γάιδαρος | حمار | गधा | গাধা | ลา | 당나귀 | ロバ | 驴
horse | pferd | cheval | caballo | cavallo | cavalo | paard | kuda | лошадь | άλογο | حصان | घोड़ा | ঘোড়া | ม้า | 말 | 馬 | 马
deer | hirsch | cerf | ciervo | cervo | cervo | hert | rusa | олень | ελάφι | غزال | हिरण | হরিণ | กวาง | 사슴 | シカ | 鹿
cow | kuh | vache | vaca | mucca | vaca | koe | sapi | корова | αγελάδα | بقرة | गाय | গরু | วัว | 소 | 牛 | 牛
pig | schwein | cochon | cerdo | maiale | porco | varken | babi | свинья | γουρούνι | خنزير | सुअर | শূকর | หมู | 돼지 | 豚 ブタ | 猪
goat | ziege | chèvre | cabra | capra | cabra | geit | kambing | коза | κατσίκα | معزة | बकरी | ছাগল | แพะ | 염소 | ヤギ 山羊 | 山羊
camel | kamel dromedar | chameau | camello | cammello | camelo | kameel | unta | верблюд | καμήλα | جمل | ऊँट | উট | อูฐ | 낙타 | ラクダ | 骆驼
elephant | elefant | éléphant | elefante | elefante | elefante | olifant | gajah | слон | ελέφαντας | فيل | हाथी | হাতি | ช้าง | 코끼리 | 象 ゾウ | 大象
mouse | maus | souris | ratón | topo | rato | muis | tikus | мышь | ποντίκι | فأر | चूहा | ইঁদুর | หนู | 생쥐 | ハツカネズミ | 老鼠
rabbit | hase | lapin | conejo | coniglio | coelho | konijn | kelinci | кролик | κουνέλι | أرنب | खरगोश | খরগোস | กระต่าย | 토끼 | ウサギ | 兔子
bear | bär | ours | oso | orso | urso | beer | beruang | медведь | αρκούδα | دب | भालू | ভল্লুক | หมี | 곰 | クマ 熊 | 熊
duck | ente | canard | pato | anatra | pato | eend | bebek | утка | πάπια | بطة | बतख | হাঁস | เป็ด | 오리 | カモ | 鸭子
owl | eule | chouette | búho | gufo | coruja | uil | burung hantu | сова | κουκουβάγια | بومة | उल्लू | পেঁচা | นกฮูก | 부엉이 | フクロウ | 猫头鹰
goose | gans | oie | oca | oca | ganso | gans | angsa | гусь | χήνα | إوزة | बत्तख | পাতিহাঁস | ห่าน | 거위 | ガチョウ | 鹅
bird | vogel | oiseau | pájaro | uccello | pássaro | vogel | burung | птица | πουλί | طائر | पक्षी चिड़िया | পাখি | นก | 새 | 鳥 | 鸟
frog | frosch | grenouille | rana | rana | sapo | kikker | katak | лягушка | βάτραχος | ضفدع | मेंढक | ব্যাঙ | กบ | 개구리 | カエル 蛙 | 青蛙
turtle tortoise | schildkröte | tortue | tortuga | tartaruga | tartaruga | schildpad | kura-kura | черепаха | χελώνα | سلحفاة | कछुआ | কচ্ছপ | เต่า | 거북이 | カメ | 龟
snake | schlange | serpent | serpiente | serpente | cobra | slang | ular | змея | φίδι | ثعبان | साँप | সাপ | งู | 뱀 | ヘビ | 蛇
whale | wal | baleine | ballena | balena | baleia | walvis | paus | кит | φάλαινα | حوت | ह्वेल | তিমি | ปลาวาฬ | 고래 | クジラ | 鲸鱼
dolphin | delfin | dauphin | delfín | delfino | golfinho | dolfijn | lumba-lumba | дельфин | δελφίνι | دولفين | डॉल्फ़िन | ডলফিন | ปลาโลมา | 돌고래 | イルカ | 海豚
spider | spinne | araignée | araña | ragno | aranha | spin | laba-laba | паук | αράχνη | عنكبوت | मकड़ी | মাকড়সা | แมงมุม | 거미 | クモ | 蜘蛛
mosquito | mücke | moustique | mosquito | zanzara | mosquito | mug | nyamuk | комар | κουνούπι | بعوضة | मच्छर | মশা | ยุง | 모기 | 蚊 | 蚊子
butterfly | schmetterling | papillon | mariposa | farfalla | borboleta | vlinder | kupu-kupu | бабочка | πεταλούδα | فراشة | तितली | প্রজাপতি | ผีเสื้อ | 나비 | 蝶 チョウ | 蝴蝶
ant | ameise | fourmi | hormiga | formica | formiga | mier | semut | муравей | μυρμήγκι | نملة | चींटी | পিপড়ে | มด | 개미 | アリ | 蚂蚁
snail | schnecke | escargot | caracol | lumaca | caracol | slak | siput | улитка | σαλιγκάρι | حلزون | घोंघा | শামুক | หอยทาก | 달팽이 | かたつむり | 蜗牛
fly | fliege | mouche | mosca | mosca | mosca | vlieg | lalat | муха | μύγα | ذبابة | मक्खी | মাছি | แมลงวัน | 파리 | ハエ | 苍蝇
worm | wurm | lombric | gusano | verme | minhoca | worm | cacing | червяк | σκουλήκι | دودة | कृमि | পোকা | หนอน | 지렁이 | 虫 ミミズ | 蠕虫
rose | rose | rose | rosa | rosa | rosa | roos | mawar | роза | τριαντάφυλλο | وردة | गुलाब | গোলাপ | กุหลาบ | 장미 | バラ | 玫瑰
sunflower | sonnenblume | tournesol | girasol | girasole | girassol | zonnebloem | bunga | подсолнух | ηλιοτρόπιο | عباد | सूर्यमुखी | সূর্যমুখি | ดอกทานตะวัน | 해바라기 | ヒマワリ | 向日葵
mushroom | pilz pilze | champignon | champiñón | fungo | cogumelo | paddenstoel | jamur | гриб | μανιτάρι | فطر | मशरूम | মাশরুম | เห็ด | 버섯 | キノコ | 蘑菇
grapes | trauben | raisin | uvas | uva | uvas | druiven | anggur | виноград | σταφύλι | عنب | अंगूर | আঙুর | องุ่น | 포도 | ぶどう | 葡萄
melon | melone | melon | melón | melone | melão | meloen | melon | дыня | πεπόνι | شمام | खरबूज़ा | ফুটি | เมลอน | 멜론 | メロン | 甜瓜
watermelon | wassermelone | pastèque | sandía | anguria | melancia | watermeloen | semangka | арбуз | καρπούζι | بطيخ | तरबूज़ | তরমুজ | แตงโม | 수박 | スイカ | 西瓜
lemon | zitrone | citron | limón | limone | limão | citroen | lemon | лимон | λεμόνι | ليمون | नींबू | লেবু | เลมอน | 레몬 | レモン | 柠檬
banana | banane | banane | plátano | banana | banana | banaan | pisang | банан | μπανάνα | موز | केला | কলা | กล้วย | 바나나 | バナナ | 香蕉
pineapple | ananas | ananas | piña | ananas | abacaxi | ananas | nanas | ананас | ανανάς | أناناس | अनानास | আনারস | สับปะรด | 파인애플 | パイナップル | 菠萝
pear | birne | poire | pera | pera | pera | peer | pir | груша | αχλάδι | كمثرى | नाशपाती | নাশপাতি | ลูกแพร์ | 배 | 洋ナシ | 梨
peach | pfirsich | pêche | melocotón | pesca | pêssego | perzik | persik | персик | ροδάκινο | خوخ | आड़ू | পিচ | ลูกพีช | 복숭아 | 桃 | 桃
cherries | kirschen | cerises | cerezas | ciliegie | cereja | kersen | ceri | вишня | κεράσια | كرز | चेरी | চেরি | เชอร์รี่ | 체리 | さくらんぼ | 樱桃
strawberry | erdbeere | fraise | fresa | fragola | morango | aardbei | stroberi | клубника | φράουλα | فراولة | स्ट्रॉबेरी | স্ট্রবেরি | สตรอว์เบอร์รี่ | 딸기 | いちご | 草莓
tomato | tomate | tomate | tomate | pomodoro | tomate | tomaat | tomat | помидоры помидор | ντομάτα | طماطم | टमाटर | টমেটো | มะเขือเทศ | 토마토 | トマト | 西红柿
olive | olive | olive | aceituna | oliva | azeitona | olijf | zaitun | оливка | ελιά | زيتون | जैतून | অলিভ | มะกอก | 올리브 | オリーブ | 橄榄
coconut | kokosnuss | coco | coco | cocco | coco | kokosnoot | kelapa | кокос | καρύδα | جوز الهند | नारियल | নারকেল | มะพร้าว | 코코넛 | ココナツ | 椰子
potato | kartoffel | pomme patate | patata papa | patata | batata | aardappel | kentang | картофель | πατάτα | بطاطس | आलू | আলু | มันฝรั่ง | 감자 | ジャガイモ | 土豆 马铃薯
carrot | karotte | carotte | zanahoria | carota | cenoura | wortel | wortel | морковь | καρότο | جزر | गाजर | গাজর | แครอท | 당근 | にんじん 人参 | 胡萝卜
cucumber | gurke | concombre | pepino | cetriolo | pepino | komkommer | ketimun | огурец | αγγούρι | خيار | खीरा | শসা | แตงกวา | 오이 | キュウリ | 黄瓜
garlic | knoblauch | ail | ajo | aglio | alho | knoflook | bawang | чеснок | σκόρδο | ثوم | लहसुन | রসুন | กระเทียม | 마늘 | ニンニク | 蒜
onion | zwiebel | oignon | cebolla | cipolla | cebola | ui | bawang | лук | κρεμμύδι | بصل | प्याज़ | পেঁয়াজ | หอมหัวใหญ่ | 양파 | タマネギ | 洋葱
beans | bohnen | haricots | alubias | fagioli | feijões | bonen | kacang | фасоль | φασόλια | بقول | लोबिया | বিনস | เมล็ดถั่ว | 콩 | 豆 | 豆
pizza | pizza | pizza | pizza | pizza | pizza | pizza | pizza | пицца | πίτσα | بيتزا | पिज़्ज़ा | পিজা | พิซซ่า | 피자 | ピザ | 披萨
sandwich | sandwich | sandwich | sándwich | sandwich | sanduíche | boterham | roti | сэндвич | σάντουιτς | ساندوتش | सैंडविच | স্যান্ডউইচ | แซนด์วิช | 샌드위치 | サンドイッチ | 三明治
butter | butter | beurre | mantequilla | burro | manteiga | boter | mentega | масло | βούτυρο | زبد | मक्खन | মাখন | เนย | 버터 | バター | 黄油
ice | eiswürfel | glaçon | hielo | ghiaccio | gelo | ijsklontje | es | кубик | παγάκι | ثلج | आइस | বরফ | ก้อนน้ำแข็ง | 얼음 | 角氷 | 冰块
spoon | löffel | cuillère | cuchara | cucchiaio | colher | lepel | sendok | ложка | κουτάλι | ملعقة | चम्मच | চামচ | ช้อน | 숟가락 | スプーン | 匙
umbrella | regenschirm | parapluie | paraguas | ombrello | guarda-chuva | paraplu | payung | зонт | ομπρέλα | شمسية | छाता | ছাতা | ร่ม | 우산 | 傘 | 伞
balloon | luftballon | ballon | globo | palloncino | balão | ballon | balon | шарик | μπαλόνι | بالون | गुब्बारा | বেলুন | ลูกโป่ง | 풍선 | 風船 | 气球
glasses | brille | lunettes | gafas | occhiali | óculos | bril | kacamata | очки | γυαλιά | نظارة | चश्मा | চশমা | แว่นตา | 안경 | 眼鏡 メガネ | 眼镜
scarf | schal | foulard | bufanda | sciarpa | cachecol | sjaal | syal | шарф | κασκόλ | وشاح | स्कार्फ़ | স্কার্ফ | ผ้าพันคอ | 스카프 | マフラー スカーフ | 围巾
gloves | handschuhe | gants | guantes | guanti | luvas | handschoenen | tangan | перчатки | γάντια | قفازات قفاز | दस्ताने | দস্তানা | ถุงมือ | 장갑 | 手袋 | 手套
socks | socken | chaussettes | calcetines | calzini | meias | sokken | kaki | носки | κάλτσες | جورب | मोज़े | মোজা | ถุงเท้า | 양말 | 靴下 ソックス | 袜子
dress | kleid | robe | vestido | vestito | vestido | jurk | gaun | платье | φόρεμα | فستان | पोशाक फ्रॉक | ফ্রক | กระโปรง | 원피스 | ドレス ワンピース | 连衣裙
handbag | handtasche tasche | sac | bolso bolsa | borsa | bolsa | handtas | tas | сумка | τσάντα | شنطة | हैंडबैग | ব্যাগ | กระเป๋าถือ | 핸드백 가방 | ハンドバッグ かばん 鞄 | 手提包 包
backpack | rucksack schulranzen | sac cartable | mochila | zaino | mochila | rugzak | ransel | рюкзак | σακίδιο | حقيبة | बस्ता | ব্যাগ | เป้นักเรียน | 배낭 | リュック | 书包
ring | ring | bague | anillo | anello | anel | ring | cincin | кольцо | δαχτυλίδι | خاتم | अंगूठी | আংটি | แหวน | 반지 | 指輪 | 戒指
bell | glocke | cloche | campana | campana | sino | bel | lonceng | колокольчик | κουδούνι | جرس | घंटी | বেল | กระดิ่ง ระฆัง | 종 | ベル | 铃铛
microphone | mikrofon | micro | micrófono | microfono | microfone | microfoon | mikrofon | микрофон | μικρόφωνο | ميكروفون | माइक्रोफ़ोन | মাইক্রোফোন | ไมโครโฟน | 마이크 | マイク | 麦克风
guitar | gitarre | guitare | guitarra | chitarra | guitarra | gitaar | gitar | гитара | κιθάρα | غيتار | गिटार | গিটার | กีต้าร์ | 기타 | ギター | 吉他
violin | geige | violon | violín | violino | violino | viool | biola | скрипка | βιολί | كمان | वायलिन | বেহালা | ไวโอลิน | 바이올린 | バイオリン | 小提琴
drum | trommel | tambour batterie | tambor | tamburo | tambor | trommel | drum | барабан | τύμπανο | طبلة | ड्रम | ড্রাম | กลอง | 드럼 북 | ドラム 太鼓 | 鼓
printer | drucker | imprimante | impresora | stampante | impressora | printer | printer | принтер | εκτυπωτής | طابعة | प्रिंटर | প্রিন্টার | เครื่องพิมพ์ | 프린터 | プリンタ プリンター | 打印机
keyboard | tastatur | clavier | teclado | tastiera | teclado | toetsenbord | keyboard | клавиатура | πληκτρολόγιο | لوحة المفاتيح | कीबोर्ड | কিবোর্ড | แป้นพิมพ์ | 키보드 | キーボード | 键盘
camera | kamera fotoapparat | appareil | cámara | fotocamera | câmera | camera | kamera | фотоаппарат | κάμερα | كاميرا | कैमरा | ক্যামেরা | กล้อง | 카메라 | カメラ | 相机
candle | kerze | bougie | vela | candela | vela | kaars | lilin | свеча | κερί | شمعة | मोमबत्ती | মোমবাতি | เทียน | 양초 | ろうそく | 蜡烛
flashlight torch torches | taschenlampe | torche lampe | linterna | torcia | lanterna | zaklamp | senter | фонарик | φακός | مصباح | टॉर्च | টর্চ | ไฟฉาย | 손전등 | 懐中電灯 | 手电筒
newspaper | zeitung | journal | periódico | quotidiano | jornal | krant | koran | газета | εφημερίδα | جريدة | अखबार समाचारपत्र | পত্রিকা সংবাদপত্র | หนังสือพิมพ์ | 신문 | 新聞 | 报纸
coin | münze | pièce | moneda | moneta | moeda | munt | koin | монета | κέρμα | عملة | सिक्का | কয়েন | เหรียญ | 동전 | コイン | 硬币
envelope | briefumschlag | enveloppe | sobres sobre | busta | envelope | envelop | amplop | конверт | φάκελος | ظرف | लिफ़ाफ़ा | খাম | ซองจดหมาย | 봉투 | 封筒 | 信封
pencil | bleistift | crayon | lápiz | matita | lápis | potlood | pensil | карандаш | μολύβι | قلم | पेंसिल | পেনসিল | ดินสอ | 연필 | 鉛筆 | 铅笔
pen | kugelschreiber | stylo | bolígrafo | penna | caneta | pen | pena | ручка | στιλό | قلم | बॉलपेन | পেন | ปากกา | 펜 | ペン | 笔
calendar | kalender | calendrier | calendario | calendario | calendário | kalender | kalender | календарь | ημερολόγιο | تقويم | कैलेंडर | ক্যালেন্ডার | ปฏิทิน | 달력 | カレンダー | 日历
scissors | schere | ciseaux | tijeras | forbici | tesoura | schaar | gunting | ножницы | ψαλίδι | مقص | कैंची | কাঁচি | กรรไกร | 가위 | ハサミ はさみ | 剪刀
hammer | hammer | marteau | martillo | martello | martelo | hamer | palu | молоток | σφυρί | مطرقة | हथौड़ा | হাতুড়ি | ค้อน | 망치 | ハンマー | 锤子
shovel | schaufel | pelle | pala | vanga | pá | schop | sekop | лопата | φτυάρι | جاروف | फावड़ा | বেলচা | พลั่ว | 삽 | シャベル | 铲
ladder | leiter | échelle | escalera | scala | escada | ladder | tangga | лестница | σκάλα | سلّم | सीढ़ी | মই | บันไดลิง บันได | 사다리 | はしご | 梯子
screwdriver | schraubenzieher | tournevis | destornillador | cacciavite | chave | schroevendraaier | obeng | отвертка | κατσαβίδι | مفك | स्क्रूड्राइवर | স্ক্রুড্রাইভার | ไขควง | 드라이버 | ねじ回し | 螺丝刀
door | tür | porte | puerta | porta | porta | deur | pintu | дверь | πόρτα | باب | दरवाज़ा | দরজা | ประตู | 문 | 扉 ドア | 门
elevator lift | aufzug fahrstuhl lift | ascenseur | ascensor | ascensore | elevador | lift | elevator | лифт | ασανσέρ | مصعد | लिफ्ट | লিফট | ลิฟต์ | 엘리베이터 | エレベーター | 电梯
mirror | spiegel | miroir | espejo | specchio | espelho | spiegel | cermin | зеркало | καθρέφτης | مرآة | आईना | আয়না | กระจก | 거울 | 鏡 | 镜子
window | fenster | fenêtre | ventana | finestra | janela | raam | jendela | окно | παράθυρο | نافذة | खिड़की | জানালা | หน้าต่าง | 창문 창 | 窓 | 窗户
chair | stuhl | chaise | silla | sedia | cadeira | stoel | bangku | стул | καρέκλα | كرسي | कुर्सी | চেয়ার | เก้าอี้ | 의자 | 椅子 | 椅子
bathtub | badewanne | baignoire | bañera | vasca | banheira | badkuip | bathtub | ванна | μπανιέρα | حوض | बाथटब | বাথটব | อ่างอาบน้ำ | 욕조 | 浴槽 バスタブ | 浴缸
broom | besen | balai | escoba | scopa | vassoura | bezem | sapu | метла | σκούπα | مكنسة | झाड़ू | ঝাড়ু | ไม้กวาด | 빗자루 | ほうき | 扫帚
basket | korb | panier | cesta | cesto | cesta | mand | keranjang | корзина | καλάθι | سلة | टोकरी | টুকরি | ตะกร้า | 바구니 | かご | 筐
bucket | eimer | seau | cubo | secchio | balde | emmer | ember | ведро | κουβάς | دلو | बाल्टी | বালতি | ถัง | 양동이 | バケツ | 桶
soap | seife | savon | jabón | sapone | sabonete | zeep | sabun | мыло | σαπούνι | صابون | साबुन | সাবান | สบู่ | 비누 | 石鹸 石けん | 肥皂
toothbrush | zahnbürste | brosse | cepillo | spazzolino | escova | tandenborstel | sikat | щетка | οδοντόβουρτσα | فرشاة | टूथब्रश | ব্রাশ | แปรงสีฟัน | 칫솔 | 歯ブラシ | 牙刷
sponge | schwamm | éponge | esponja | spugna | esponja | spons | spons | губка | σφουγγάρι | اسفنجة | स्पंज | স্পঞ্জ | ฟองน้ำ | 스펀지 | スポンジ | 海绵
wheel | rad reifen | roue | rueda | ruota | roda | wiel | roda | колесо | τροχός | عجلة | पहिया | চাকা | ล้อรถ | 휠 | ホイール | 车轮
sun | sonne | soleil | sol | sole | sol | zon | matahari | солнце | ήλιος | شمس | सूर्य | সূর্য | ดวงอาทิตย์ พระอาทิตย์ | 태양 | 太陽 | 太阳
star | stern | étoile | estrella | stella | estrela | ster | bintang | звезда | αστέρι | نجم | तारा | নক্ষত্র তারা | ดาว | 별 | 星 | 星星
cloud | wolke | nuage | nube | nuvola | nuvem | wolk | awan | облако | σύννεφο | سحابة | बादल | মেঘ | เมฆ | 구름 | 雲 | 云
fog | nebel | brouillard | niebla | nebbia | nevoeiro | mist | kabut | туман | ομίχλη | ضباب | कोहरा | কুয়াশা | หมอก | 안개 | 霧 | 雾
ship | schiff | navire | barco | nave | navio | schip | kapal | корабль | πλοίο | سفينة | जहाज़ | জাহাজ | เรือ | 선박 | 船 | 船
airplane plane aeroplane | flugzeug | avion | avión | aeroplano | avião | vliegtuig | pesawat | самолет | αεροπλάνο | طائرة | हवाई जहाज़ | বিমান | เครื่องบิน | 비행기 | 飛行機 | 飞机
tractor | traktor | tracteur | tractor | trattore | trator | tractor | traktor | трактор | τρακτέρ | جرار | ट्रैक्टर | ট্র্যাক্টর | แทร็กเตอร์ | 트랙터 | トラクター | 拖拉机
watch watches | armbanduhr | montre | reloj | orologio | relógio | horloge | jam arloji | часы | ρολόι | ساعة | घड़ी | ঘড়ি | นาฬิกาข้อมือ | 시계 | 腕時計 時計 | 手表
thermometer | thermometer | thermomètre | termómetro | termometro | termômetro | thermometer | termometer | термометр | θερμόμετρο | ترمومتر | थर्मामीटर | থার্মোমিটার | เครื่องวัดอุณหภูมิ | 온도계 | 温度計 | 温度计
fountain | springbrunnen | fontaine | fuente | fontana | fonte | fontein | air mancur | фонтан | σιντριβάνι | نافورة | फ़व्वारा | ফোয়ারা | น้ำพุ | 분수 | 噴水 | 喷泉
castle | schloss | château | castillo | castello | castelo | kasteel | kastel | замок | κάστρο | قلعة | किला | দুর্গ | ปราสาทยุโรป | 성 | 西洋の城 | 欧洲城堡
factory | fabrik | usine | fábrica | fabbrica | fábrica | fabriek | pabrik | завод | εργοστάσιο | مصنع | कारखाना | ফ্যাক্টরি | โรงงาน | 공장 | 工場 | 工厂
crutch | krücke | béquille | muleta | stampella | muleta | kruk | kruk | костыли костыль | πατερίτσα | عكاز | बैसाखी | ক্রাচ | ไม้เท้าค้ำยัน | 목발 | 松葉杖 | 拐杖
`
  .trim()
  .split("\n");
