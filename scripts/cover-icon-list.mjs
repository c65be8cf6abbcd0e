// Icons that covers may have, for `cover-icons.mjs`.

/**
 * Icons of one colour, which a cover gives them: of Phosphor, filled. Name of the set, label, and words that titles have
 * and that sellers search for, without accents.
 */
export const PLAIN = `
book-open-text | Livro aberto | livro leitura ebook guia manual apostila
book | Livro fechado | livro romance biblia capa
books | Livros | livros colecao biblioteca estudo
notebook | Caderno | caderno diario anotacoes planner
notepad | Bloco de notas | bloco notas lista ficha
newspaper | Jornal | jornal noticia newsletter
feather | Pena | escrita poesia poema escritor texto
pen-nib | Caneta | caligrafia lettering escrita redacao copy
pencil-ruler | Lápis e régua | desenho projeto arquitetura croqui
pencil-simple | Lápis | lapis desenho escrever
highlighter | Marca-texto | resumo revisao marca texto
exam | Prova | prova concurso enem vestibular simulado questoes
graduation-cap | Formatura | curso formatura diploma aula faculdade
chalkboard-teacher | Professor | aula professor ensino treinamento mentoria
student | Estudante | estudante aluno escola
certificate | Certificado | certificado diploma
backpack | Mochila | mochila escola escolar
globe-hemisphere-west | Globo | mundo geografia internacional exterior
translate | Idiomas | idioma ingles espanhol frances lingua traducao
chat-circle-text | Conversa | conversa conversacao mensagem whatsapp script
chats | Bate-papo | comunidade grupo mensagens
megaphone | Megafone | divulgacao anuncio propaganda trafego
microphone-stage | Microfone | canto cantar voz oratoria falar palco
microphone | Microfone de estúdio | podcast gravacao locucao
headphones | Fones | audio audiolivro podcast meditacao
guitar | Violão | violao guitarra cordas ukulele cavaquinho
piano-keys | Piano | piano teclado sanfona acordeao
music-notes | Música | musica partitura cifra canto
vinyl-record | Vinil | vinil dj disco
waveform | Onda de som | som producao mixagem beat
video-camera | Filmadora | video filmagem youtube reels
film-slate | Claquete | filme cinema roteiro
play-circle | Reproduzir | video aula curso online
television | Televisão | tv serie
camera | Câmera | foto fotografia camera fotografar
image | Imagem | imagem preset filtro
aperture | Diafragma | lente fotografia
palette | Paleta | pintura aquarela cor tinta arte
paint-brush | Pincel | pincel pintura aquarela
paint-brush-broad | Trincha | pintar parede
paint-roller | Rolo de tinta | pintura parede reforma
bezier-curve | Curva | design ilustracao vetor logo
swatches | Amostras de cor | cores paleta identidade
scissors | Tesoura | corte costura colagem papel recorte cabelo
needle | Agulha | costura bordado ponto cruz agulha
yarn | Novelo | croche trico la amigurumi
t-shirt | Camiseta | camiseta moda roupa estampa
dress | Vestido | vestido moda modelagem
coat-hanger | Cabide | guarda roupa estilo closet
high-heel | Salto | sapato salto
handbag | Bolsa | bolsa acessorio
sunglasses | Óculos de sol | oculos verao
crown | Coroa | coroa rainha luxo
diamond | Diamante | joia semijoia pedra bijuteria
sparkle | Brilho | brilho magia beleza novidade versao atualizacao
hair-dryer | Secador | cabelo cabeleireiro escova salao
spray-bottle | Borrifador | limpeza perfume aromatizador
hand-soap | Sabonete | sabonete saboaria cosmetico skincare
drop | Gota | oleo essencial agua aromaterapia
flower-lotus | Lótus | yoga meditacao ioga espiritual equilibrio
flower | Flor | flor floral jardim
flower-tulip | Tulipa | tulipa buque
leaf | Folha | folha natural vegano ervas
plant | Broto | horta plantio muda cultivo
potted-plant | Vaso | vaso planta suculenta jardinagem horta
tree | Árvore | arvore bonsai
tree-palm | Palmeira | praia ilha ferias
cactus | Cacto | cacto suculenta
sun | Sol | sol verao energia
moon-stars | Lua e estrelas | lua noite sono astrologia sonho
planet | Planeta | planeta astronomia espaco
star-four | Estrela | estrela tarot mistico
yin-yang | Yin-yang | yin yang terapia oriental
hands-praying | Mãos em oração | oracao reza fe devocional
cross | Cruz | cruz catequese evangelho crista
church | Igreja | igreja pastoral
heart | Coração | amor casal relacionamento casamento
hand-heart | Mão e coração | cuidado terapia autocuidado doacao
heartbeat | Batimento | saude coracao cardio
brain | Cérebro | cerebro mente ansiedade psicologia memoria foco
smiley | Sorriso | sorriso alegria humor
barbell | Halter | treino musculacao academia hipertrofia
person-simple-run | Corrida | corrida correr maratona emagrecer
person-simple-tai-chi | Alongamento | yoga pilates alongamento
person-simple-bike | Ciclismo | bike pedal ciclismo
person-simple-hike | Trilha | trilha caminhada
person-simple-swim | Natação | natacao nadar piscina
bicycle | Bicicleta | bicicleta bike mecanica
soccer-ball | Futebol | futebol bola
basketball | Basquete | basquete
volleyball | Vôlei | volei
boxing-glove | Luva de boxe | luta boxe muay defesa
sneaker-move | Tênis | tenis corrida caminhada
trophy | Troféu | trofeu campeao vencer
medal | Medalha | medalha conquista
target | Alvo | meta objetivo alvo foco
stethoscope | Estetoscópio | medicina enfermagem saude
tooth | Dente | dente odontologia
pill | Comprimido | farmacia remedio
first-aid-kit | Primeiros socorros | socorros emergencia
dna | DNA | biologia genetica
flask | Frasco | quimica ciencia laboratorio
atom | Átomo | fisica ciencia
math-operations | Contas | matematica calculo contas
baby | Bebê | bebe maternidade introducao alimentar recem nascido
baby-carriage | Carrinho de bebê | enxoval gestante gravidez
lego | Blocos | brinquedo infantil brincadeira crianca
puzzle-piece | Quebra-cabeça | atividade quebra cabeca autismo
balloon | Balão | festa aniversario balao
confetti | Confete | festa comemoracao
gift | Presente | presente lembrancinha brinde
cake | Bolo | bolo confeitaria
cookie | Biscoito | biscoito cookie bolacha
ice-cream | Sorvete | sorvete gelato geladinho
chef-hat | Chapéu de chef | receita cozinha chef culinaria gastronomia
cooking-pot | Panela | panela cozinhar marmita comida
oven | Forno | forno assados padaria
fork-knife | Talheres | refeicao cardapio dieta restaurante
knife | Faca | faca corte
grains | Trigo | trigo graos sem gluten
coffee | Xícara | cafe cafeteria
coffee-bean | Grão de café | barista torra cafe
wine | Vinho | vinho degustacao
beer-stein | Cerveja | cerveja artesanal chope
martini | Drinque | drinque coquetel bar
pizza | Pizza | pizza pizzaria
hamburger | Hambúrguer | hamburguer lanche
bowl-food | Tigela | salada fit low carb
carrot | Cenoura | legume verdura vegetariano
orange-slice | Laranja | suco fruta detox
fish | Peixe | peixe pesca aquario
flame | Chama | churrasco brasa fogo grelha
campfire | Fogueira | camping fogueira
dog | Cachorro | cachorro cao adestramento filhote pet
cat | Gato | gato felino pet
bird | Pássaro | passaro ave canario
horse | Cavalo | cavalo equitacao
cow | Vaca | gado pecuaria leite
butterfly | Borboleta | borboleta transformacao
paw-print | Pata | pet animal veterinaria banho tosa
coins | Moedas | dinheiro moeda renda extra
piggy-bank | Cofrinho | economia poupanca poupar financas
wallet | Carteira | carteira orcamento financeiro gastos
money | Cédulas | dinheiro salario ganhar vender
bank | Banco | banco credito financiamento
chart-bar | Gráfico de barras | planilha grafico negocio relatorio
chart-line-up | Gráfico em alta | investimento bolsa acoes crescer vendas
chart-pie-slice | Gráfico de pizza | dados analise orcamento
calculator | Calculadora | calculadora preco precificacao contas
table | Tabela | planilha tabela excel
receipt | Recibo | imposto nota fiscal mei
currency-btc | Bitcoin | bitcoin cripto criptomoeda
storefront | Loja | loja empreender negocio
shopping-cart | Carrinho | ecommerce loja virtual dropshipping
package | Caixa | embalagem fornecedor envio produto
truck | Caminhão | frete entrega logistica
factory | Fábrica | industria fabrica
briefcase | Pasta | carreira trabalho emprego curriculo
handshake | Aperto de mãos | parceria negociacao cliente
identification-card | Crachá | curriculo perfil linkedin
presentation-chart | Apresentação | apresentacao slides palestra
rocket-launch | Foguete | lancamento startup produtividade
lightbulb | Lâmpada | ideia criatividade inovacao
strategy | Estratégia | estrategia plano
calendar-check | Calendário | calendario agenda rotina planejamento
clock | Relógio | tempo hora pontual
hourglass-medium | Ampulheta | tempo procrastinacao
list-checks | Lista | lista checklist tarefas passo
address-book | Agenda de contatos | contatos lista telefonica fornecedores
key | Chave | chave acesso segredo link
lock-key | Cadeado | seguranca senha privacidade
shield-check | Escudo | protecao seguro garantia
scales | Balança | direito lei advocacia juridico
gavel | Martelo | leilao direito processo
code | Código | codigo programacao python javascript
terminal-window | Terminal | terminal linux sistema
browser | Navegador | site pagina web
device-mobile | Celular | celular aplicativo smartphone
laptop | Notebook | computador informatica digital
robot | Robô | robo inteligencia artificial ia chatgpt automacao
circuitry | Circuito | eletronica arduino
game-controller | Controle | jogo game
dice-five | Dado | rpg jogo tabuleiro
magic-wand | Varinha | magica truque
wrench | Chave inglesa | mecanica conserto manutencao
hammer | Martelo de obra | marcenaria obra reforma
hard-hat | Capacete | obra construcao engenharia
toolbox | Caixa de ferramentas | ferramenta kit
lightning | Raio | eletrica eletricista energia rapido
house | Casa | casa lar organizacao imovel
armchair | Poltrona | decoracao interiores movel
lamp | Luminária | iluminacao decoracao
broom | Vassoura | faxina limpeza organizar
washing-machine | Máquina de lavar | lavanderia roupa
car | Carro | carro direcao habilitacao automovel
motorcycle | Moto | moto
airplane-tilt | Avião | viagem viajar milhas passagem
suitcase-rolling | Mala | mala viagem roteiro
map-trifold | Mapa | mapa roteiro guia
compass | Bússola | bussola proposito direcao rumo
mountains | Montanhas | montanha trilha aventura
waves | Ondas | mar surf praia
sailboat | Veleiro | barco vela
tent | Barraca | camping acampamento
ticket | Ingresso | ingresso evento show oficina
users-three | Pessoas | comunidade grupo lideranca equipe
user | Pessoa | perfil atendimento consultoria
mask-happy | Teatro | teatro atuacao improviso
instagram-logo | Instagram | instagram redes sociais seguidores
whatsapp-logo | WhatsApp | whatsapp zap
envelope-simple | Envelope | email carta
eye | Olho | sobrancelha maquiagem olhar visao
hand-palm | Palma | manicure unha mao quiromancia
footprints | Pegadas | passos caminho pes
`;

/** Icons that bring their own colours: of Fluent Emoji. Name here, name in the set, label, words. */
export const COLOURED = `
loaf | bread | Pão, em cores | pao fermentacao levain padeiro forma
baguette | baguette-bread | Baguete, em cores | baguete pao frances
croissant | croissant | Croissant, em cores | croissant folhado viennoiserie
cupcake | cupcake | Cupcake, em cores | cupcake doce
birthday-cake | birthday-cake | Bolo de festa, em cores | bolo aniversario
chocolate | chocolate-bar | Chocolate, em cores | chocolate bombom trufa ovo pascoa
doughnut | doughnut | Rosquinha, em cores | donut rosquinha
honey | honey-pot | Mel, em cores | mel abelha apicultura
strawberry | strawberry | Morango, em cores | morango geleia
avocado | avocado | Abacate, em cores | abacate nutricao saudavel
salad | green-salad | Salada, em cores | salada saudavel emagrecimento
tomato | tomato | Tomate, em cores | tomate molho
pepper | hot-pepper | Pimenta, em cores | pimenta tempero conserva
spaghetti | spaghetti | Macarrão, em cores | massa macarrao italiano
sushi | sushi | Sushi, em cores | sushi japones
seedling | seedling | Broto, em cores | semente germinar
pot | potted-plant | Vaso, em cores | horta apartamento tempero
sunflower | sunflower | Girassol, em cores | girassol
rose | rose | Rosa, em cores | rosa
puppy | dog | Cachorro, em cores | cachorrinho
kitten | cat | Gato, em cores | gatinho
bee | honeybee | Abelha, em cores | abelha
chick | baby-chick | Pintinho, em cores | galinha aves ovos
wool | yarn | Novelo, em cores | croche trico
spool | thread | Carretel, em cores | linha costura bordado
teddy | teddy-bear | Ursinho, em cores | amigurumi boneca pelucia
paints | artist-palette | Paleta, em cores | pintura aquarela
rainbow | rainbow | Arco-íris, em cores | infantil alfabetizacao
books-stack | books | Livros, em cores | alfabetizacao leitura
candle | candle | Vela, em cores | vela aromatica velas
nail-polish | nail-polish | Esmalte, em cores | unha manicure alongamento
lipstick | lipstick | Batom, em cores | maquiagem batom
chess | chess-pawn | Xadrez, em cores | xadrez peao
drum | drum | Tambor, em cores | bateria percussao
`;
