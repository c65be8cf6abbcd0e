-- last migration: 0020-erasure
-- stopped at: 2026-11-22T10:31:31.968Z

insert into orders (id, status, campaign, amount, buyer_name, buyer_email, buyer_phone, buyer_document, tracking, idempotency_key, request_hash, provider, charge_id, pix_code, pix_qr_code, expires_at, webhook_key, next_check_at, created_at, updated_at, holds_spot, visitor_hash, token, number, product_title, guarantee_days, terms_version, received, test, address_hash, erased_at) values
('0699b697fb25d5705e96517ca44542c1', 'awaiting_payment', 'lista-vitalicia', '1990', 'Maria de Exemplo', 'parked@example.com', '+5511900000000', NULL, '{}', '847f954d-b41f-479a-af63-de8ddcadd8ad', '6a464817acee109c070ed5001c5871910fcd0d7c83791740d948a914c3f9f091', 'simulator', 'a676ccd9f04ccfceb4943c25', '00020101021226670014br.gov.bcb.pix2545pix.example.com/demo/a676ccd9f04ccfceb4943c255204000053039865802BR5920VITRINE DEMONSTRACAO6009SAO PAULO62070503***63042C01', NULL, '2026-11-22 10:46:19.478+00', 'T-0vu67mt89yZ8BI_7YGH2rD2p7NjaGR', '2026-11-22 10:31:47.478+00', '2026-11-22 10:31:26.188802+00', '2026-11-22 10:31:26.212+00', NULL, NULL, 'e015d53712c66974aceac349f06b07fe', 'LV-4JAE-PJ', 'Lista de Fornecedores Secretos Vitalícia', '7', 'db85b1d915b6a2a0', NULL, 'false', NULL, NULL),
('1102811ea90c32cc05efb835320bc237', 'refunded', 'lista-vitalicia', '1990', 'Maria de Exemplo', 'refunded@example.com', '+5511900000000', NULL, '{}', '0d48554f-d1bd-4b07-8b33-aaef185831ef', 'f2a472e738c22604967b90b6105ebc837424f40dab9d0b299d6d1071332a16a3', 'simulator', '53047f5337c80cacf0c5fb09', '00020101021226670014br.gov.bcb.pix2545pix.example.com/demo/53047f5337c80cacf0c5fb095204000053039865802BR5920VITRINE DEMONSTRACAO6009SAO PAULO62070503***6304CB6D', NULL, '2026-11-22 10:46:19.478+00', '6ZQCidbPtmm6NrvDLdubN4wU8Q6ghxD9', '2026-11-23 10:31:19.478+00', '2026-11-22 10:31:22.108882+00', '2026-11-22 10:31:22.738+00', NULL, NULL, '5c0942230688e34ae82376ed7f3d5e3d', 'LV-GHVR-ZG', 'Lista de Fornecedores Secretos Vitalícia', '7', 'db85b1d915b6a2a0', NULL, 'false', NULL, NULL),
('131a643df18387fec7c0f50ab0c0fcf6', 'refunding', 'lista-vitalicia', '1990', 'Maria de Exemplo', 'refund-queued@example.com', '+5511900000000', NULL, '{}', '6e07d7b1-dc48-47ba-9cb4-1379bb54f0f5', '9a371938e032a01ddbe65352cf8f58a8e0031d4d350332ac2c240680b22b7ce4', 'simulator', '2af725efba93eb1471452e69', '00020101021226670014br.gov.bcb.pix2545pix.example.com/demo/2af725efba93eb1471452e695204000053039865802BR5920VITRINE DEMONSTRACAO6009SAO PAULO62070503***63043CC7', NULL, '2026-11-22 10:46:30.031+00', '4GIVDeR6plP72Dj8mseL5-UTH1T5A133', '2026-11-23 10:31:30.031+00', '2026-11-22 10:31:30.829658+00', '2026-11-22 10:31:31.067+00', NULL, NULL, 'fcfd7b9228b9c550d252e0bc603976a2', 'LV-3PDM-0A', 'Lista de Fornecedores Secretos Vitalícia', '7', 'db85b1d915b6a2a0', NULL, 'false', NULL, NULL),
('190bb54c56e183e7ba59689b37c3333f', 'awaiting_payment', 'lista-vitalicia', '1990', 'Maria de Exemplo', 'open@example.com', '+5511900000000', NULL, '{"fbp": "fb.1.1.2", "fbclid": "CLICK", "utm_source": "instagram", "utm_campaign": "natal"}', '54233e85-0531-45e7-8eac-3c4ec2ef03e2', 'a621f9158bb528ddc0af7fdf828a608a3b5d52d2495f53a24e26720c1eef2e14', 'simulator', '06234ca7207bd05f7cbd0eed', '00020101021226670014br.gov.bcb.pix2545pix.example.com/demo/06234ca7207bd05f7cbd0eed5204000053039865802BR5920VITRINE DEMONSTRACAO6009SAO PAULO62070503***630415CB', NULL, '2026-11-22 10:46:19.478+00', 'eAkJhg_HauVmdKGqT4AOLUOjZabGRJFB', '2026-11-22 10:31:47.478+00', '2026-11-22 10:31:25.953917+00', '2026-11-22 10:31:25.968+00', NULL, 'f4b236296cc906a7fb4346a6495a0d965d3fbd1c209f4c7bce72f7cb4f068400', 'a95433f81099194e45ffe580b966062e', 'LV-K1AR-CN', 'Lista de Fornecedores Secretos Vitalícia', '7', 'db85b1d915b6a2a0', NULL, 'false', NULL, NULL),
('24ce4c8abd325121b78918b133317bdb', 'created', 'lista-vitalicia', '1990', 'Maria de Exemplo', 'cut-off@example.com', '+5511900000000', '52998224725', '{}', 'c8eebb5d-fd0d-48f5-b21c-f1af3ae7531c', '313a3d2d870cc4763fc2c9c0defef84e0c2b36cd1c555146388ecb0461038050', 'bcb', NULL, NULL, NULL, NULL, '-5Lty7F8xfRWGPx5ksKaos7tmLWwHT2F', '2026-11-22 10:32:31.471+00', '2026-11-22 10:31:31.852788+00', '2026-11-22 10:31:31.471+00', NULL, NULL, 'b83eb8affd1cfe064bba32418f54a3fb', 'LV-7RVK-9A', 'Lista de Fornecedores Secretos Vitalícia', '7', 'db85b1d915b6a2a0', NULL, 'false', NULL, NULL),
('25a2d7003c0d0886c92ea156bd2531f1', 'awaiting_payment', 'lista-vitalicia', '1990', 'Maria de Exemplo', 'overpaid@example.com', '+5511900000000', NULL, '{}', '2142ee17-cf33-499e-8dd1-a0bd5e3f93a9', '1cfd4d69c67c6125658370bc1fb93ebc0d3702892ed03b7001a1ec7b4bcb8761', 'simulator', '128410fb5735f97b952d9b19', '00020101021226670014br.gov.bcb.pix2545pix.example.com/demo/128410fb5735f97b952d9b195204000053039865802BR5920VITRINE DEMONSTRACAO6009SAO PAULO62070503***63043DC3', NULL, '2026-11-22 10:46:19.478+00', '0LaICDcUguGf_dhOLhjrRsPedKy66M5d', '2026-11-22 10:31:47.478+00', '2026-11-22 10:31:24.088461+00', '2026-11-22 10:31:24.104+00', NULL, NULL, '74c8f714209517ef4e92018e7e7819e2', 'LV-HX8T-J9', 'Lista de Fornecedores Secretos Vitalícia', '7', 'db85b1d915b6a2a0', '2500', 'false', NULL, NULL),
('33ae9c158add72501c1eeab7258ea448', 'awaiting_payment', 'lista-vitalicia', '1990', 'Maria de Exemplo', 'alert-unmailed@example.com', '+5511900000000', NULL, '{}', 'f7a86ce5-55d3-4eb1-a300-87718e154e58', '67311fc21311e4f7b26d40a19f912bb9b00983464f167aa5047f0147bcfa6cec', 'simulator', '8bf735b4eea8b94b4e3d5f3a', '00020101021226670014br.gov.bcb.pix2545pix.example.com/demo/8bf735b4eea8b94b4e3d5f3a5204000053039865802BR5920VITRINE DEMONSTRACAO6009SAO PAULO62070503***630434BD', NULL, '2026-11-22 10:46:28.019+00', 'TdHZ0xu_aBjcxwHWKFhtK1YZvQHMgSPH', '2026-11-22 10:31:56.019+00', '2026-11-22 10:31:29.211747+00', '2026-11-22 10:31:29.222+00', NULL, NULL, 'f7642b460e30f4f8caa9fbe8d94a49f5', 'LV-3C6C-ZS', 'Lista de Fornecedores Secretos Vitalícia', '7', 'db85b1d915b6a2a0', '2500', 'false', NULL, NULL),
('3dcd0dbca8ee2f902890bb3e5a353444', 'charged_back', 'lista-vitalicia', '1990', 'Maria de Exemplo', 'charged-back@example.com', '+5511900000000', NULL, '{}', 'b51c3b9d-42f8-4898-9ed9-17cbe55d8cef', '25a3aec3d9a469500aaedb16f18371ae4cf23ef7bd8a4a39e6569833d3f4fce4', 'simulator', '8d0bbb0df0f854550dcfd3a6', '00020101021226670014br.gov.bcb.pix2545pix.example.com/demo/8d0bbb0df0f854550dcfd3a65204000053039865802BR5920VITRINE DEMONSTRACAO6009SAO PAULO62070503***6304EC65', NULL, '2026-11-22 10:46:19.478+00', '0Y28VQH0k1kCw9GZbgM11R7ImVlqEwry', NULL, '2026-11-22 10:31:23.637208+00', '2026-11-22 10:31:23.891+00', NULL, NULL, '9b9010f7354d0fd365ccefec9866c446', 'LV-7R78-TF', 'Lista de Fornecedores Secretos Vitalícia', '7', 'db85b1d915b6a2a0', NULL, 'false', NULL, NULL),
('63268b4ae99061c20daa5b13f50a4fcc', 'paid', 'lista-vitalicia', '1990', 'Maria de Exemplo', 'opened@example.com', '+5511900000000', NULL, '{}', '0409e4a4-7c3a-421a-ba9a-7832e12bad60', 'c85d02703aa8703bb715684bd5fb7f14ecf6f5e3f6d7fec5fe718b7bd4b226e2', 'simulator', '6dc5889f04a5e68a6d18840f', '00020101021226670014br.gov.bcb.pix2545pix.example.com/demo/6dc5889f04a5e68a6d18840f5204000053039865802BR5920VITRINE DEMONSTRACAO6009SAO PAULO62070503***6304F79E', NULL, '2026-11-22 10:46:19.478+00', 'auwL5mZG3p3Yv9aeD7NrD6X3Fis_1HVk', '2026-11-23 10:31:19.478+00', '2026-11-22 10:31:20.533322+00', '2026-11-22 10:31:20.669+00', NULL, NULL, 'd81342f01f8610ed890d8e74e80c23c1', 'LV-2VMW-VS', 'Lista de Fornecedores Secretos Vitalícia', '7', 'db85b1d915b6a2a0', NULL, 'false', NULL, NULL),
('72005ceaa6322b586da09ba59381c3b9', 'failed', 'lista-vitalicia', '1990', 'Maria de Exemplo', 'failed@example.com', '+5511900000000', '52998224725', '{}', '635b4fd6-2b2b-4823-bf78-923239e0c8b7', '1fdcd6f5075ed029a4d2da15fb2ea5527b932a0d1389cc324521b73cf8d35567', 'bcb', NULL, NULL, NULL, NULL, 'm4J6ezk5dNBXgSy7rNFd-DYsR-C8ppLC', NULL, '2026-11-22 10:31:27.591759+00', '2026-11-22 10:31:27.623+00', NULL, NULL, '671797084b6bafc5198668981b6930b6', 'LV-FN21-B5', 'Lista de Fornecedores Secretos Vitalícia', '7', 'db85b1d915b6a2a0', NULL, 'false', NULL, NULL),
('74410ad966a1296f370338fc3dbfb4de', 'paid', 'lista-vitalicia', '1990', 'Maria de Exemplo', 'mail-queued@example.com', '+5511900000000', NULL, '{"fbp": "fb.1.1.2", "fbclid": "CLICK", "utm_source": "instagram", "utm_campaign": "natal"}', '82ac432b-ad52-4e48-8d50-598147e96e7b', 'a386da95031c3aa27671635ea1d15e8751dd04124e0914a5ab4face23a7023db', 'simulator', '92c00a34932794de0080502d', '00020101021226670014br.gov.bcb.pix2545pix.example.com/demo/92c00a34932794de0080502d5204000053039865802BR5920VITRINE DEMONSTRACAO6009SAO PAULO62070503***630410F2', NULL, '2026-11-22 10:46:30.031+00', 'jfnvTSZuWUETGGKOItY5XKXHyicknb56', '2026-11-23 10:31:30.031+00', '2026-11-22 10:31:30.554081+00', '2026-11-22 10:31:30.696+00', NULL, 'f4b236296cc906a7fb4346a6495a0d965d3fbd1c209f4c7bce72f7cb4f068400', '873047f94db01ecd57f0777a19308acc', 'LV-E71D-RB', 'Lista de Fornecedores Secretos Vitalícia', '7', 'db85b1d915b6a2a0', NULL, 'false', NULL, NULL),
('77afc230f12af35d02e8059bec1b66bb', 'awaiting_payment', 'lista-vitalicia', '1990', 'Maria de Exemplo', 'open-by-look@example.com', '+5511900000000', NULL, '{}', 'd73e7990-6be8-44d3-8607-eede5461f711', '0cc386658b7a37ddfb5131b1467a9feb42c79bfd6aeb30314257e3ac4eb6d4c6', 'simulator', 'c89b31d987d4beaeb6ea9dfe', '00020101021226670014br.gov.bcb.pix2545pix.example.com/demo/c89b31d987d4beaeb6ea9dfe5204000053039865802BR5920VITRINE DEMONSTRACAO6009SAO PAULO62070503***6304AEEE', NULL, '2026-11-22 10:46:19.478+00', '7sm0I43GCC8WICZu5l9_y1cluWgsFtlG', '2026-11-22 10:31:47.478+00', '2026-11-22 10:31:26.011819+00', '2026-11-22 10:31:26.092+00', NULL, NULL, '4528712e1ac88d679b5c523b28c66283', 'LV-D7W6-AB', 'Lista de Fornecedores Secretos Vitalícia', '7', 'db85b1d915b6a2a0', NULL, 'false', NULL, NULL),
('785904f5de49d5f45977bfb49df07153', 'paid', 'lista-vitalicia', '1990', 'Maria de Exemplo', 'mail-bounced@example.com', '+5511900000000', NULL, '{}', '1a5c6180-711b-466a-bb4d-5de1902b0a88', '69417eaec60aa10811e2beb90426a53a7e7c23554c4e9efa01bced378c9fdde6', 'simulator', 'e74a946261722d8ccdb6d94a', '00020101021226670014br.gov.bcb.pix2545pix.example.com/demo/e74a946261722d8ccdb6d94a5204000053039865802BR5920VITRINE DEMONSTRACAO6009SAO PAULO62070503***63047F91', NULL, '2026-11-22 10:46:28.019+00', 'bubz8Z6MBucSFrrIOuJetTy_ANUj1ctC', '2026-11-23 10:31:28.019+00', '2026-11-22 10:31:28.277004+00', '2026-11-22 10:31:28.654+00', NULL, NULL, '8118328f7faaf2a3cc7d687eaa0cdc64', 'LV-YNX6-P6', 'Lista de Fornecedores Secretos Vitalícia', '7', 'db85b1d915b6a2a0', NULL, 'false', NULL, NULL),
('7ecb5d1c6828525c78d31f6ffc9c5e07', 'refunding', 'lista-vitalicia', '1990', 'Maria de Exemplo', 'refund-asked@example.com', '+5511900000000', '52998224725', '{}', 'b3976a2a-5a44-4987-a1dc-ce8dc3749513', '8e9329eb0a4c9cfda2f71700988f5a1928b48ae66cf145b11ed1c705e22046e7', 'bcb', '7ecb5d1c6828525c78d31f6ffc9c5e07', '00020101021226760014br.gov.bcb.pix2554pix.example.com/qr/v2/33793fb641b165f05b5158413d149b815204000053039865802BR5916Banco de Mentira6008Brasilia62070503***63042F6C', NULL, '2026-11-22 10:46:27.202+00', 'vZt4w3gm4dcttttNjBHD0jJhnQx19-Eb', '2026-11-23 10:31:27.202+00', '2026-11-22 10:31:27.631291+00', '2026-11-22 10:31:27.837+00', NULL, NULL, '0f5eb1473743ad6539ceb94494bcdb8b', 'LV-DXEH-9C', 'Lista de Fornecedores Secretos Vitalícia', '7', 'db85b1d915b6a2a0', NULL, 'false', NULL, NULL),
('8ae99bf951e7f6bfe9de2b26e689fe86', 'paid', 'lista-vitalicia', '1990', 'Maria de Exemplo', 'partly@example.com', '+5511900000000', NULL, '{}', '9ee2935f-8cf1-45cf-b043-5daa146ca62b', 'e678c635824fc9ba5e5b2fecd4a6d5ae4784ac960ee9b844ca4812cd4265e69a', 'simulator', 'a01d29e941e85c5aa508ea30', '00020101021226670014br.gov.bcb.pix2545pix.example.com/demo/a01d29e941e85c5aa508ea305204000053039865802BR5920VITRINE DEMONSTRACAO6009SAO PAULO62070503***63048762', NULL, '2026-11-22 10:46:19.478+00', 'eb9MJGzHFKMPkptPBDIU6qPnh464CJXx', '2026-11-23 10:31:19.478+00', '2026-11-22 10:31:22.998047+00', '2026-11-22 10:31:23.135+00', NULL, NULL, '4e5811c196027a17b78540b3fe3b8b32', 'LV-ECTD-ZP', 'Lista de Fornecedores Secretos Vitalícia', '7', 'db85b1d915b6a2a0', NULL, 'false', NULL, NULL),
('940f98681dd461d446972edcd568aa96', 'expired', 'lista-vitalicia', '1990', 'Maria de Exemplo', 'expired@example.com', '+5511900000000', NULL, '{}', '04a73025-97ac-4865-bc85-31e3f4a13e18', 'e6f5d3fb466f63b4918e815045062d878f971a2b359456aeef072ae7a577f1ec', 'simulator', 'fcb915381fb20eb7e8a30cac', '00020101021226670014br.gov.bcb.pix2545pix.example.com/demo/fcb915381fb20eb7e8a30cac5204000053039865802BR5920VITRINE DEMONSTRACAO6009SAO PAULO62070503***630472A4', NULL, '2026-11-22 10:46:19.478+00', 'ysbP6VuyUIXMhTpk-qFH_ID4gdcJXhh3', '2026-11-22 10:31:47.478+00', '2026-11-22 10:31:21.778826+00', '2026-11-22 10:31:21.884+00', NULL, NULL, '5126fcc558b00ec119bbbc6820db3ea2', 'LV-Q9FA-X8', 'Lista de Fornecedores Secretos Vitalícia', '7', 'db85b1d915b6a2a0', NULL, 'false', NULL, NULL),
('a8be11c48e3bf77058338670bf3fca9b', 'awaiting_payment', 'lista-vitalicia', '1990', 'Maria de Exemplo', 'underpaid@example.com', '+5511900000000', NULL, '{}', '203b0aab-fdc8-4cc3-9777-2691cbbc0dc3', '9474073e01419c7fe6a16e91f77955e1d20f74612139040393be0e65ba749db7', 'simulator', '756bda79b3c5496136253e6d', '00020101021226670014br.gov.bcb.pix2545pix.example.com/demo/756bda79b3c5496136253e6d5204000053039865802BR5920VITRINE DEMONSTRACAO6009SAO PAULO62070503***63043347', NULL, '2026-11-22 10:46:19.478+00', 'ZrBPLsA1fOrG6i5nI0HPV8nLUu_9RvQk', '2026-11-22 10:31:47.478+00', '2026-11-22 10:31:23.945524+00', '2026-11-22 10:31:23.952+00', NULL, NULL, 'f9626ea2d060f0419ae0c438c1775432', 'LV-VF2K-0K', 'Lista de Fornecedores Secretos Vitalícia', '7', 'db85b1d915b6a2a0', '1000', 'false', NULL, NULL),
('aa2ae3aaf63795df3a40ea69a273e778', 'paid', 'lista-vitalicia', '1990', 'Maria de Exemplo', 'late@example.com', '+5511900000000', NULL, '{}', '2e2e8c5d-6650-4930-95a6-1794f469f8c5', '0b1856d3887139836c2c79a826fb2a33a74047b973b15c9a075e175bdb81f119', 'simulator', 'b12acd02b76e25d1cd54d2db', '00020101021226670014br.gov.bcb.pix2545pix.example.com/demo/b12acd02b76e25d1cd54d2db5204000053039865802BR5920VITRINE DEMONSTRACAO6009SAO PAULO62070503***630434CC', NULL, '2026-11-22 10:46:19.478+00', 'jJaA4EIhgl8HXq5jRXhS-8FpZ5k-cnW-', '2026-11-23 10:31:19.478+00', '2026-11-22 10:31:21.922211+00', '2026-11-22 10:31:22.023+00', NULL, NULL, 'a1e4842b6f94e13a66132cd55c7ba6a6', 'LV-YX1F-5J', 'Lista de Fornecedores Secretos Vitalícia', '7', 'db85b1d915b6a2a0', NULL, 'false', NULL, NULL),
('b0604836fcb4bc070cf33bdcbc305822', 'paid', 'lista-vitalicia', '1990', 'Maria de Exemplo', 'withdrawing@example.com', '+5511900000000', NULL, '{}', '1ca271c1-97ff-4f53-8a63-c50f9ebc2320', 'd5c26b54187995ccef43f0cc7d9a1d6c0a1d828642f2e6a40083d9fc12a81667', 'simulator', '9069d8020ea6f54729051fd0', '00020101021226670014br.gov.bcb.pix2545pix.example.com/demo/9069d8020ea6f54729051fd05204000053039865802BR5920VITRINE DEMONSTRACAO6009SAO PAULO62070503***630495E6', NULL, '2026-11-22 10:46:19.478+00', 'SxliKf5GhipqxzjyUAZgriHdP8W-XCrv', '2026-11-23 10:31:19.478+00', '2026-11-22 10:31:24.336668+00', '2026-11-22 10:31:24.487+00', NULL, NULL, 'aa5b5726af2258b9ab24f2a66856e83b', 'LV-ZGR3-7Y', 'Lista de Fornecedores Secretos Vitalícia', '7', 'db85b1d915b6a2a0', NULL, 'false', NULL, NULL),
('b3f3fa0145b80704d1e1556d36bc24ac', 'paid', 'pao-caseiro', '2490', 'Rita de Exemplo', 'rita@example.com', '+5511900000000', '52998224725', '{}', 'a7d14927-147a-4370-95a0-8d0c80b3a1ea', '18963d28fab82d27022d8b4b205247d89c3ea95c67635e7e7c3896a56d9f04ca', 'simulator', 'a9c813936ff07e79e2cabf34', '00020101021226670014br.gov.bcb.pix2545pix.example.com/demo/a9c813936ff07e79e2cabf345204000053039865802BR5920VITRINE DEMONSTRACAO6009SAO PAULO62070503***63040E84', NULL, '2026-11-22 10:46:16.964+00', 'JZASUmmI-oZHZKtfIDHfI-a0MoSEQNZJ', '2026-11-23 10:31:16.964+00', '2026-11-22 10:31:18.20055+00', '2026-11-22 10:31:18.451+00', 'true', NULL, 'ce25ba8c888a11284dcac5379162e19b', 'PC-SDZ6-Y0', 'Pão Caseiro de Fermentação Natural', '7', '1d949f82dbddcf13', NULL, 'false', '3QligZMRQCVDdEmyo4ml3q', NULL),
('b7d4a9a170707a2f257ac51cbfc60bb8', 'paid', 'lista-vitalicia', '1990', 'Maria de Exemplo', 'mail-failed@example.com', '+5511900000000', NULL, '{}', '21c1f57a-a010-4c55-bdb8-bbd567673cac', '9fa4bda59ebfc4a2e127b5edee8d8dc0a91ccaa7b4bacb68c0f26dcfc60a707f', 'simulator', '68dd6312f4c92ef7232a1c2d', '00020101021226670014br.gov.bcb.pix2545pix.example.com/demo/68dd6312f4c92ef7232a1c2d5204000053039865802BR5920VITRINE DEMONSTRACAO6009SAO PAULO62070503***6304DBA0', NULL, '2026-11-22 10:46:28.019+00', 'xvGGsEXE_CirQoKm4XtpXYHiVwu8qozq', '2026-11-23 10:31:28.019+00', '2026-11-22 10:31:29.060604+00', '2026-11-22 10:31:29.159+00', NULL, NULL, 'd21e6e35fd17779bbd4124f32293bb4a', 'LV-FZ4F-XE', 'Lista de Fornecedores Secretos Vitalícia', '7', 'db85b1d915b6a2a0', NULL, 'false', NULL, NULL),
('d9b503ea4998654dad282846eacc26bb', 'uncertain', 'lista-vitalicia', '1990', 'Maria de Exemplo', 'uncertain@example.com', '+5511900000000', '52998224725', '{}', 'ca3496f0-3e51-4702-ba6c-e1755c01149e', '22d1370071a9e9110ff178d8bbad91dc1e33938d4109678aaa61588feb212e3b', 'bcb', NULL, NULL, NULL, NULL, 'Va3agqOupWjf4KyQhUOdhoYfgc6JdC8p', '2026-11-22 10:31:57.202+00', '2026-11-22 10:31:27.915792+00', '2026-11-22 10:31:27.944+00', NULL, NULL, 'daaf5a142056ebad0b3c8a78d6124127', 'LV-5ZPW-GB', 'Lista de Fornecedores Secretos Vitalícia', '7', 'db85b1d915b6a2a0', NULL, 'false', NULL, NULL),
('e7819a117ee2103c42432e4a32757f31', 'awaiting_payment', 'lista-vitalicia', '1990', 'Maria de Exemplo', 'bank-open@example.com', '+5511900000000', '52998224725', '{}', '76f7b664-8602-4db8-9216-e4ffd193e0cc', '177ac1e76e7b541a42d14c17d1148a9e4f4a1d1d7150b1d79cfdb01ea1542e77', 'bcb', 'e7819a117ee2103c42432e4a32757f31', '00020101021226760014br.gov.bcb.pix2554pix.example.com/qr/v2/c7b95b8e4ac63a19c08a3c0c5e769d7a5204000053039865802BR5916Banco de Mentira6008Brasilia62070503***63041E71', NULL, '2026-11-22 10:46:27.202+00', 'hjQx-wzgi4EjJsSx4WfpEHPNB-qE2R7S', '2026-11-22 10:31:55.202+00', '2026-11-22 10:31:27.391321+00', '2026-11-22 10:31:27.544+00', NULL, NULL, 'eef811c72e86328578705e60b1e7a34f', 'LV-AG9X-C7', 'Lista de Fornecedores Secretos Vitalícia', '7', 'db85b1d915b6a2a0', NULL, 'false', NULL, NULL),
('eb2f12c94ab7fa61e4461660ef24c4a4', 'awaiting_payment', 'lista-vitalicia', '1990', 'Maria de Exemplo', 'webhook-waiting@example.com', '+5511900000000', NULL, '{}', '79445d91-9024-4ae4-b4d8-8d55c27b9731', 'a7c9596a62133d1e703a8f863c6bfc3bc16189077d16656980ac844ba4b5f6a5', 'simulator', 'ef425b5009c9a66e4c8774ba', '00020101021226670014br.gov.bcb.pix2545pix.example.com/demo/ef425b5009c9a66e4c8774ba5204000053039865802BR5920VITRINE DEMONSTRACAO6009SAO PAULO62070503***6304D317', NULL, '2026-11-22 10:46:30.031+00', 'yYJyFaj2kOq0FzTBHD412UOXWiSisZpy', '2026-11-22 10:31:58.031+00', '2026-11-22 10:31:30.342286+00', '2026-11-22 10:31:30.428+00', NULL, NULL, '3f5b48476f1c4ae8d5b1f8d71f949b11', 'LV-PE03-PF', 'Lista de Fornecedores Secretos Vitalícia', '7', 'db85b1d915b6a2a0', NULL, 'false', NULL, NULL),
('f08ac5fb46b0b17d83b6a45a11887318', 'awaiting_payment', 'lista-vitalicia', '1990', 'Maria de Exemplo', 'erasing@example.com', '+5511900000000', NULL, '{}', '23e280e5-82bd-441b-8327-a3c08bd0b9bb', 'a8bc7baa2167719140f683d8eee441b75c314a5230d7aedafccbdde759ba11fe', 'simulator', 'ee81b23ac7116d1f9e122b25', '00020101021226670014br.gov.bcb.pix2545pix.example.com/demo/ee81b23ac7116d1f9e122b255204000053039865802BR5920VITRINE DEMONSTRACAO6009SAO PAULO62070503***630481D3', NULL, '2026-11-22 10:46:19.478+00', 'yIY6dnlif7Z5knbTxJkhQpKoa7dIqeC6', '2026-11-22 10:31:47.478+00', '2026-11-22 10:31:25.52347+00', '2026-11-22 10:31:25.567+00', NULL, NULL, '96efc8e8f96546692fdb9ff86a794d54', 'LV-05A5-7N', 'Lista de Fornecedores Secretos Vitalícia', '7', 'db85b1d915b6a2a0', NULL, 'false', NULL, NULL),
('fe27d9965acd81a22e324318eb767a97', 'paid', 'lista-vitalicia', '1990', 'Maria de Exemplo', 'paid@example.com', '+5511900000000', NULL, '{"fbp": "fb.1.1.2", "fbclid": "CLICK", "utm_source": "instagram", "utm_campaign": "natal"}', '0d05e84d-395b-446d-964d-10508addf10f', '4cac10036b4810f1e87c188bd0b64a76c36a88daeda3d34729a6e8f3d91ba8a8', 'simulator', '516e7d041e4a6c25b712e953', '00020101021226670014br.gov.bcb.pix2545pix.example.com/demo/516e7d041e4a6c25b712e9535204000053039865802BR5920VITRINE DEMONSTRACAO6009SAO PAULO62070503***63046B97', NULL, '2026-11-22 10:46:19.478+00', 'K1IddRVwgjss3HFNL1Gyox6Yd2Aoycxu', '2026-11-23 10:31:19.478+00', '2026-11-22 10:31:19.934712+00', '2026-11-22 10:31:20.31+00', NULL, 'f4b236296cc906a7fb4346a6495a0d965d3fbd1c209f4c7bce72f7cb4f068400', 'ddbedf26a732096294a659d56846a10d', 'LV-7ED0-J9', 'Lista de Fornecedores Secretos Vitalícia', '7', 'db85b1d915b6a2a0', NULL, 'false', NULL, NULL);

insert into access_grants (id, order_id, status, opened_at, created_at) values
('44qO-BIp4AUemVp59WWeNA', '785904f5de49d5f45977bfb49df07153', 'active', NULL, '2026-11-22 10:31:28.64419+00'),
('5818GM2qHSQP3vXJxGX12Q', 'fe27d9965acd81a22e324318eb767a97', 'active', NULL, '2026-11-22 10:31:20.184678+00'),
('6oQNCWWWJAjE_dkJQi_Knw', '3dcd0dbca8ee2f902890bb3e5a353444', 'revoked', NULL, '2026-11-22 10:31:23.725538+00'),
('BcflevUOvFsy8j4eWhahmw', '131a643df18387fec7c0f50ab0c0fcf6', 'active', NULL, '2026-11-22 10:31:30.855798+00'),
('NGcTHNxolyf4ViDdelqjXA', '63268b4ae99061c20daa5b13f50a4fcc', 'active', '2026-11-22 10:31:19.478+00', '2026-11-22 10:31:20.668838+00'),
('WVfIybmGrDefBtUtkvwENA', 'b7d4a9a170707a2f257ac51cbfc60bb8', 'active', NULL, '2026-11-22 10:31:29.159334+00'),
('YPv8FmSqcEECzFy5N8rowQ', 'aa2ae3aaf63795df3a40ea69a273e778', 'active', NULL, '2026-11-22 10:31:22.021968+00'),
('ZRl9bluaL8Z7DkFOIVfWaw', '1102811ea90c32cc05efb835320bc237', 'revoked', NULL, '2026-11-22 10:31:22.203252+00'),
('kVfj5D1lZ8LrerFANYqchQ', 'b0604836fcb4bc070cf33bdcbc305822', 'active', '2026-11-22 10:31:19.478+00', '2026-11-22 10:31:24.485097+00'),
('p9-4Oj-0xQUnEiRQ0o2sSA', 'b3f3fa0145b80704d1e1556d36bc24ac', 'active', '2026-11-22 10:31:16.964+00', '2026-11-22 10:31:18.44936+00'),
('rOgtNCLQG-AwEG5Z2HFWuA', '74410ad966a1296f370338fc3dbfb4de', 'active', NULL, '2026-11-22 10:31:30.687729+00'),
('tVglnBrJNNFPqmjpZA470w', '7ecb5d1c6828525c78d31f6ffc9c5e07', 'active', NULL, '2026-11-22 10:31:27.649045+00'),
('xordAjzs4lafoReNYhPsVQ', '8ae99bf951e7f6bfe9de2b26e689fe86', 'active', NULL, '2026-11-22 10:31:23.135132+00');

insert into alerts (id, kind, order_id, detail, at, fact, status, settled_at, settled_by, reason, mail, attempts, last_error, due_at) overriding system value values
('1', 'charged_back', '3dcd0dbca8ee2f902890bb3e5a353444', 'o banco tomou o pagamento de volta', '2026-11-22 10:31:23.875255+00', 'charged_back:3dcd0dbca8ee2f902890bb3e5a353444:o banco tomou o pagamento de volta', 'open', NULL, NULL, NULL, 'listed', '0', NULL, '2026-11-22 10:31:29.478+00'),
('2', 'underpaid', 'a8be11c48e3bf77058338670bf3fca9b', 'recebido R$ 10,00, pedido R$ 19,90', '2026-11-22 10:31:24.027772+00', 'underpaid:a8be11c48e3bf77058338670bf3fca9b:recebido R$ 10,00, pedido R$ 19,90', 'open', NULL, NULL, NULL, 'listed', '0', NULL, '2026-11-22 10:31:29.478+00'),
('3', 'overpaid', '25a2d7003c0d0886c92ea156bd2531f1', 'recebido R$ 25,00, pedido R$ 19,90', '2026-11-22 10:31:24.23705+00', 'overpaid:25a2d7003c0d0886c92ea156bd2531f1:recebido R$ 25,00, pedido R$ 19,90', 'open', NULL, NULL, NULL, 'listed', '0', NULL, '2026-11-22 10:31:29.478+00'),
('4', 'mail_bounced', '785904f5de49d5f45977bfb49df07153', 'e-mail de acesso, entrega cab0f0e3-88c1-4db5-8c07-17daf38d4f43', '2026-11-22 10:31:28.999756+00', 'mail_bounced:785904f5de49d5f45977bfb49df07153:e-mail de acesso, entrega cab0f0e3-88c1-4db5-8c07-17daf38d4f43', 'open', NULL, NULL, NULL, 'queued', '1', 'EENVELOPE RCPT TO 451', '2026-11-22 10:31:30.019+00'),
('5', 'overpaid', '33ae9c158add72501c1eeab7258ea448', 'recebido R$ 25,00, pedido R$ 19,90', '2026-11-22 10:31:29.292229+00', 'overpaid:33ae9c158add72501c1eeab7258ea448:recebido R$ 25,00, pedido R$ 19,90', 'open', NULL, NULL, NULL, 'queued', '1', 'EENVELOPE RCPT TO 451', '2026-11-22 10:31:30.019+00');
select setval(pg_get_serial_sequence('alerts', 'id'), (select max(id) from alerts));

insert into consent_receipts (id, visitor_hash, version, statistics, marketing, privacy_signal, at) overriding system value values
('1', 'f4b236296cc906a7fb4346a6495a0d965d3fbd1c209f4c7bce72f7cb4f068400', '1', 'true', 'true', 'false', '2026-11-22 10:31:19.478+00'),
('2', 'abab9e609a224549f521aace51188a1284e1854a1f0b359bcbd0092fc10be09c', '1', 'true', 'false', 'false', '2026-11-22 10:31:19.478+00');
select setval(pg_get_serial_sequence('consent_receipts', 'id'), (select max(id) from consent_receipts));

insert into conversions (id, order_id, kind, target, status, attempts, due_at, last_error, sent_at, created_at) overriding system value values
('1', 'fe27d9965acd81a22e324318eb767a97', 'waiting_payment', 'meta', 'sent', '1', '2026-11-22 10:31:19.478+00', NULL, '2026-11-22 10:31:19.478+00', '2026-11-22 10:31:19.968993+00'),
('2', 'fe27d9965acd81a22e324318eb767a97', 'waiting_payment', 'ga4', 'skipped', '1', '2026-11-22 10:31:19.478+00', 'not told to this service', NULL, '2026-11-22 10:31:19.968993+00'),
('3', 'fe27d9965acd81a22e324318eb767a97', 'waiting_payment', 'utmify', 'sent', '1', '2026-11-22 10:31:19.478+00', NULL, '2026-11-22 10:31:19.478+00', '2026-11-22 10:31:19.968993+00'),
('4', 'fe27d9965acd81a22e324318eb767a97', 'paid', 'meta', 'sent', '1', '2026-11-22 10:31:19.478+00', NULL, '2026-11-22 10:31:19.478+00', '2026-11-22 10:31:20.184678+00'),
('5', 'fe27d9965acd81a22e324318eb767a97', 'paid', 'ga4', 'sent', '1', '2026-11-22 10:31:19.478+00', NULL, '2026-11-22 10:31:19.478+00', '2026-11-22 10:31:20.184678+00'),
('6', 'fe27d9965acd81a22e324318eb767a97', 'paid', 'utmify', 'sent', '1', '2026-11-22 10:31:19.478+00', NULL, '2026-11-22 10:31:19.478+00', '2026-11-22 10:31:20.184678+00'),
('7', '190bb54c56e183e7ba59689b37c3333f', 'waiting_payment', 'meta', 'sent', '1', '2026-11-22 10:31:19.478+00', NULL, '2026-11-22 10:31:19.478+00', '2026-11-22 10:31:25.965576+00'),
('8', '190bb54c56e183e7ba59689b37c3333f', 'waiting_payment', 'ga4', 'skipped', '1', '2026-11-22 10:31:19.478+00', 'not told to this service', NULL, '2026-11-22 10:31:25.965576+00'),
('9', '190bb54c56e183e7ba59689b37c3333f', 'waiting_payment', 'utmify', 'sent', '1', '2026-11-22 10:31:19.478+00', NULL, '2026-11-22 10:31:19.478+00', '2026-11-22 10:31:25.965576+00'),
('10', '74410ad966a1296f370338fc3dbfb4de', 'waiting_payment', 'meta', 'queued', '0', '1970-01-01 00:00:00+00', NULL, NULL, '2026-11-22 10:31:30.581228+00'),
('11', '74410ad966a1296f370338fc3dbfb4de', 'waiting_payment', 'ga4', 'queued', '0', '1970-01-01 00:00:00+00', NULL, NULL, '2026-11-22 10:31:30.581228+00'),
('12', '74410ad966a1296f370338fc3dbfb4de', 'waiting_payment', 'utmify', 'queued', '0', '1970-01-01 00:00:00+00', NULL, NULL, '2026-11-22 10:31:30.581228+00'),
('13', '74410ad966a1296f370338fc3dbfb4de', 'paid', 'meta', 'queued', '0', '1970-01-01 00:00:00+00', NULL, NULL, '2026-11-22 10:31:30.687729+00'),
('14', '74410ad966a1296f370338fc3dbfb4de', 'paid', 'ga4', 'queued', '0', '1970-01-01 00:00:00+00', NULL, NULL, '2026-11-22 10:31:30.687729+00'),
('15', '74410ad966a1296f370338fc3dbfb4de', 'paid', 'utmify', 'queued', '0', '1970-01-01 00:00:00+00', NULL, NULL, '2026-11-22 10:31:30.687729+00');
select setval(pg_get_serial_sequence('conversions', 'id'), (select max(id) from conversions));

insert into data_requests (id, email, status, attempts, due_at, expires_at, erased_at, created_at, erase_asked_at, erase_until, erase_due_at) values
('IvpdVOiE38FH1sv29T-AWQ', 'opened@example.com', 'queued', '0', '2026-11-22 10:31:30.031+00', '2026-11-23 10:31:30.031+00', NULL, '2026-11-22 10:31:30.031+00', NULL, NULL, NULL),
('OcI5ju6BptyAwd_4ggx8LA', 'erasing@example.com', 'sent', '0', '2026-11-22 10:31:29.478+00', '2026-11-23 10:31:19.478+00', NULL, '2026-11-22 10:31:19.478+00', '2026-11-22 10:31:25.88258+00', '2026-11-23 10:31:19.478+00', '2026-11-22 10:36:19.478+00'),
('k-ZPwgA5NES0KCCWIkigjQ', 'paid@example.com', 'sent', '0', '2026-11-22 10:31:29.478+00', '2026-11-23 10:31:19.478+00', NULL, '2026-11-22 10:31:19.478+00', NULL, NULL, NULL);

insert into deliveries (id, order_id, kind, dedup_key, status, attempts, due_at, last_error, sent_at, created_at, refund_id) values
('0d9156df-ef2a-459b-9186-f6fdfae64eee', '1102811ea90c32cc05efb835320bc237', 'withdrawal', 'withdrawal:1102811ea90c32cc05efb835320bc237', 'sent', '0', '2026-11-22 10:31:29.478+00', NULL, '2026-11-22 10:31:19.478+00', '2026-11-22 10:31:22.428755+00', '032e5034b2b9701aee12746f51cbf3f3'),
('0e179e00-3885-44fb-bfa9-a3daadd44829', '7ecb5d1c6828525c78d31f6ffc9c5e07', 'access', 'access:7ecb5d1c6828525c78d31f6ffc9c5e07', 'sent', '0', '2026-11-22 10:31:37.202+00', NULL, '2026-11-22 10:31:27.202+00', '2026-11-22 10:31:27.649045+00', NULL),
('22edbfc8-be69-41fa-8fe4-741bd8ae5195', '8ae99bf951e7f6bfe9de2b26e689fe86', 'access', 'access:8ae99bf951e7f6bfe9de2b26e689fe86', 'sent', '0', '2026-11-22 10:31:29.478+00', NULL, '2026-11-22 10:31:19.478+00', '2026-11-22 10:31:23.135132+00', NULL),
('2cf135f8-53e1-44b3-8f5f-0659de86113f', 'fe27d9965acd81a22e324318eb767a97', 'access', 'access:fe27d9965acd81a22e324318eb767a97', 'sent', '0', '2026-11-22 10:31:29.478+00', NULL, '2026-11-22 10:31:19.478+00', '2026-11-22 10:31:20.184678+00', NULL),
('3a63af57-649c-43e9-87fa-aa5bf308d32f', '74410ad966a1296f370338fc3dbfb4de', 'access', 'access:74410ad966a1296f370338fc3dbfb4de', 'queued', '0', '2026-11-22 10:31:30.031+00', NULL, NULL, '2026-11-22 10:31:30.687729+00', NULL),
('3e8dac3c-8fcb-437b-9a2c-f7a1ff12a584', '7ecb5d1c6828525c78d31f6ffc9c5e07', 'withdrawal', 'withdrawal:7ecb5d1c6828525c78d31f6ffc9c5e07', 'sent', '0', '2026-11-22 10:31:37.202+00', NULL, '2026-11-22 10:31:27.202+00', '2026-11-22 10:31:27.761716+00', 'b07c0e8a71c9641154c50ab67b847a1d'),
('5c3f80e9-71e1-4ef1-aa59-80fdc33ff901', 'b0604836fcb4bc070cf33bdcbc305822', 'access', 'access:b0604836fcb4bc070cf33bdcbc305822', 'opened', '0', '2026-11-22 10:31:29.478+00', NULL, '2026-11-22 10:31:19.478+00', '2026-11-22 10:31:24.485097+00', NULL),
('6c258c94-33e5-45ff-9df0-d16009a4d7f8', '8ae99bf951e7f6bfe9de2b26e689fe86', 'partial_refund', 'partial-refund:a6b0a7bfbb60a7b876bdef6957651e71', 'sent', '0', '2026-11-22 10:31:29.478+00', NULL, '2026-11-22 10:31:19.478+00', '2026-11-22 10:31:23.536342+00', 'a6b0a7bfbb60a7b876bdef6957651e71'),
('6ea48e17-d716-4363-9c8f-0ab2e1fcc5c7', 'aa2ae3aaf63795df3a40ea69a273e778', 'access', 'access:aa2ae3aaf63795df3a40ea69a273e778', 'sent', '0', '2026-11-22 10:31:29.478+00', NULL, '2026-11-22 10:31:19.478+00', '2026-11-22 10:31:22.021968+00', NULL),
('747c7673-6d28-448a-87fb-933353566ed9', '1102811ea90c32cc05efb835320bc237', 'access', 'access:1102811ea90c32cc05efb835320bc237', 'sent', '0', '2026-11-22 10:31:29.478+00', NULL, '2026-11-22 10:31:19.478+00', '2026-11-22 10:31:22.203252+00', NULL),
('8eb95ac1-ccfc-4bf7-bdb4-4307101e912e', 'b3f3fa0145b80704d1e1556d36bc24ac', 'access', 'access:b3f3fa0145b80704d1e1556d36bc24ac', 'opened', '0', '2026-11-22 10:31:26.964+00', NULL, '2026-11-22 10:31:16.964+00', '2026-11-22 10:31:18.44936+00', NULL),
('aab321e9-595d-4ac4-a7a2-311357ed9b8f', '131a643df18387fec7c0f50ab0c0fcf6', 'withdrawal', 'withdrawal:131a643df18387fec7c0f50ab0c0fcf6', 'queued', '0', '2026-11-22 10:31:30.031+00', NULL, NULL, '2026-11-22 10:31:31.047038+00', '2d1e616b70bc60360e2d2c674626d222'),
('abc2734b-fa3b-4952-b8d9-dea17d5dacb9', '63268b4ae99061c20daa5b13f50a4fcc', 'access', 'access:63268b4ae99061c20daa5b13f50a4fcc', 'opened', '0', '2026-11-22 10:31:29.478+00', NULL, '2026-11-22 10:31:19.478+00', '2026-11-22 10:31:20.668838+00', NULL),
('b2858a42-9e61-430a-a03e-28d310db525c', '3dcd0dbca8ee2f902890bb3e5a353444', 'access', 'access:3dcd0dbca8ee2f902890bb3e5a353444', 'sent', '0', '2026-11-22 10:31:29.478+00', NULL, '2026-11-22 10:31:19.478+00', '2026-11-22 10:31:23.725538+00', NULL),
('b9143f45-e816-4e6b-9106-a54d9908734b', '131a643df18387fec7c0f50ab0c0fcf6', 'access', 'access:131a643df18387fec7c0f50ab0c0fcf6', 'queued', '0', '2026-11-22 10:31:30.031+00', NULL, NULL, '2026-11-22 10:31:30.855798+00', NULL),
('bc9c6e48-c057-46d0-aa11-cdceb4fb5cc7', 'b3f3fa0145b80704d1e1556d36bc24ac', 'testimonial', 'testimonial:b3f3fa0145b80704d1e1556d36bc24ac', 'queued', '0', '2026-12-02 10:31:16.964+00', NULL, NULL, '2026-11-22 10:31:18.44936+00', NULL),
('bfed8908-b00b-4346-8d46-6cd726a771dc', 'b7d4a9a170707a2f257ac51cbfc60bb8', 'access', 'access:b7d4a9a170707a2f257ac51cbfc60bb8', 'queued', '1', '2026-11-22 10:31:30.019+00', 'EENVELOPE RCPT TO 451', NULL, '2026-11-22 10:31:29.159334+00', NULL),
('cab0f0e3-88c1-4db5-8c07-17daf38d4f43', '785904f5de49d5f45977bfb49df07153', 'access', 'access:785904f5de49d5f45977bfb49df07153', 'bounced', '1', '2026-11-22 10:31:30.019+00', 'EENVELOPE RCPT TO 550', NULL, '2026-11-22 10:31:28.64419+00', NULL),
('d2dfbaf4-cdb3-4bca-b23b-665e3a6d6a7b', 'b0604836fcb4bc070cf33bdcbc305822', 'withdrawal-request', 'withdrawal-request:b0604836fcb4bc070cf33bdcbc305822:2992239', 'sent', '0', '2026-11-22 10:31:29.478+00', NULL, '2026-11-22 10:31:19.478+00', '2026-11-22 10:31:24.804552+00', NULL),
('d9aaea69-6849-470f-877a-ed64eb1b7471', '1102811ea90c32cc05efb835320bc237', 'refunded', 'refunded:1102811ea90c32cc05efb835320bc237', 'sent', '0', '2026-11-22 10:31:29.478+00', NULL, '2026-11-22 10:31:19.478+00', '2026-11-22 10:31:22.539831+00', NULL);

insert into demo_mails (id, message_id, recipient, subject, html, text, sent_at) overriding system value values
('1', '8eb95ac1-ccfc-4bf7-bdb4-4307101e912e@loja.example', 'rita@example.com', 'Compra confirmada: seu acesso a Pão Caseiro de Fermentação Natural', '', 'Pão Caseiro


COMPRA CONFIRMADA. SEU ACESSO ESTÁ LIBERADO.

Demonstração: nenhum valor foi cobrado.

Olá, Rita!

Recebemos seu pagamento. O livro está na sua página pessoal, que não tem senha. Baixe quando quiser:

Abrir meu acesso https://loja.example/acesso/p9-4Oj-0xQUnEiRQ0o2sSA.ixYu5eQbZW5RvRG8RCffK8VHEadVrFxK5sR4_3Dv8uc

Se o botão não abrir, copie este endereço no navegador:
https://loja.example/acesso/p9-4Oj-0xQUnEiRQ0o2sSA.ixYu5eQbZW5RvRG8RCffK8VHEadVrFxK5sR4_3Dv8uc


RESUMO DO PEDIDO

Produto
Pão Caseiro de Fermentação Natural

Valor pago
R$ 24,90 por PIX, pagamento único

Data
22/11/2026 às 07:31, horário de Brasília

Pedido
PC-SDZ6-Y0 https://loja.example/pedido/ce25ba8c888a11284dcac5379162e19b

Vendedor
Helena Prado Panificação Artesanal Ltda., 11.222.333/0001-81


SEU DIREITO DE DESISTIR

Você pode desistir da compra em 7 dias, até o fim de 29/11/2026, sem explicar o motivo, e receber todo o valor de volta. A lei garante 7 dias (art. 49 do Código de Defesa do Consumidor). Basta abrir a página do pedido https://loja.example/pedido/ce25ba8c888a11284dcac5379162e19b ou escrever para livro@paocaseirodahelena.com.br com o número do pedido.

Helena Prado Panificação Artesanal Ltda.
11.222.333/0001-81
Rua dos Moinhos, 128, Vila Madalena, São Paulo, SP, CEP 05433-010
livro@paocaseirodahelena.com.br · WhatsApp https://wa.me/5511900004821

----------------------------------------

Você recebeu este e-mail porque comprou Pão Caseiro de Fermentação Natural. Guarde-o: o link é só seu, não o compartilhe.', '2026-11-22 10:31:18.465824+00'),
('2', '2cf135f8-53e1-44b3-8f5f-0659de86113f@loja.example', 'paid@example.com', 'Compra confirmada: seu acesso a Lista de Fornecedores Secretos Vitalícia', '', 'Lista Vitalícia


COMPRA CONFIRMADA. SEU ACESSO ESTÁ LIBERADO.

Demonstração: nenhum valor foi cobrado e os contatos são amostras.

Olá, Maria!

Recebemos seu pagamento. Seu acesso é pessoal, não tem senha e mostra sempre a versão mais recente:

Abrir meu acesso https://loja.example/acesso/5818GM2qHSQP3vXJxGX12Q.-H3zOkmLm0DL_smvti-3gjv7hlue_cw9FXtIq4Tts0w

Se o botão não abrir, copie este endereço no navegador:
https://loja.example/acesso/5818GM2qHSQP3vXJxGX12Q.-H3zOkmLm0DL_smvti-3gjv7hlue_cw9FXtIq4Tts0w


RESUMO DO PEDIDO

Produto
Lista de Fornecedores Secretos Vitalícia

Valor pago
R$ 19,90 por PIX, pagamento único

Data
22/11/2026 às 07:31, horário de Brasília

Pedido
LV-7ED0-J9 https://loja.example/pedido/ddbedf26a732096294a659d56846a10d

Vendedor
Loja Exemplo Ltda. (vendedor fictício, demonstração), 00.000.000/0000-00


SEU DIREITO DE DESISTIR

Você pode desistir da compra em 7 dias, até o fim de 29/11/2026, sem explicar o motivo, e receber todo o valor de volta. A lei garante 7 dias (art. 49 do Código de Defesa do Consumidor). Basta abrir a página do pedido https://loja.example/pedido/ddbedf26a732096294a659d56846a10d ou escrever para suporte@example.com com o número do pedido.

Loja Exemplo Ltda. (vendedor fictício, demonstração)
00.000.000/0000-00
Rua Exemplo, 100, Centro, São Paulo, SP, CEP 00000-000
suporte@example.com · WhatsApp https://wa.me/5500900000000

----------------------------------------

Você recebeu este e-mail porque comprou Lista de Fornecedores Secretos Vitalícia. Guarde-o: o link é só seu, não o compartilhe.', '2026-11-22 10:31:20.403395+00'),
('3', 'abc2734b-fa3b-4952-b8d9-dea17d5dacb9@loja.example', 'opened@example.com', 'Compra confirmada: seu acesso a Lista de Fornecedores Secretos Vitalícia', '', 'Lista Vitalícia


COMPRA CONFIRMADA. SEU ACESSO ESTÁ LIBERADO.

Demonstração: nenhum valor foi cobrado e os contatos são amostras.

Olá, Maria!

Recebemos seu pagamento. Seu acesso é pessoal, não tem senha e mostra sempre a versão mais recente:

Abrir meu acesso https://loja.example/acesso/NGcTHNxolyf4ViDdelqjXA.CXKMs2FqaqaAWP123L7jQmRZ1S2W97m9fVgvihRGVJQ

Se o botão não abrir, copie este endereço no navegador:
https://loja.example/acesso/NGcTHNxolyf4ViDdelqjXA.CXKMs2FqaqaAWP123L7jQmRZ1S2W97m9fVgvihRGVJQ


RESUMO DO PEDIDO

Produto
Lista de Fornecedores Secretos Vitalícia

Valor pago
R$ 19,90 por PIX, pagamento único

Data
22/11/2026 às 07:31, horário de Brasília

Pedido
LV-2VMW-VS https://loja.example/pedido/d81342f01f8610ed890d8e74e80c23c1

Vendedor
Loja Exemplo Ltda. (vendedor fictício, demonstração), 00.000.000/0000-00


SEU DIREITO DE DESISTIR

Você pode desistir da compra em 7 dias, até o fim de 29/11/2026, sem explicar o motivo, e receber todo o valor de volta. A lei garante 7 dias (art. 49 do Código de Defesa do Consumidor). Basta abrir a página do pedido https://loja.example/pedido/d81342f01f8610ed890d8e74e80c23c1 ou escrever para suporte@example.com com o número do pedido.

Loja Exemplo Ltda. (vendedor fictício, demonstração)
00.000.000/0000-00
Rua Exemplo, 100, Centro, São Paulo, SP, CEP 00000-000
suporte@example.com · WhatsApp https://wa.me/5500900000000

----------------------------------------

Você recebeu este e-mail porque comprou Lista de Fornecedores Secretos Vitalícia. Guarde-o: o link é só seu, não o compartilhe.', '2026-11-22 10:31:20.800184+00'),
('4', '6ea48e17-d716-4363-9c8f-0ab2e1fcc5c7@loja.example', 'late@example.com', 'Compra confirmada: seu acesso a Lista de Fornecedores Secretos Vitalícia', '', 'Lista Vitalícia


COMPRA CONFIRMADA. SEU ACESSO ESTÁ LIBERADO.

Demonstração: nenhum valor foi cobrado e os contatos são amostras.

Olá, Maria!

Recebemos seu pagamento. Seu acesso é pessoal, não tem senha e mostra sempre a versão mais recente:

Abrir meu acesso https://loja.example/acesso/YPv8FmSqcEECzFy5N8rowQ.2oFsSVqpy9ireWBWnYw0KqaBWHsBOyEuJBWopauCwN0

Se o botão não abrir, copie este endereço no navegador:
https://loja.example/acesso/YPv8FmSqcEECzFy5N8rowQ.2oFsSVqpy9ireWBWnYw0KqaBWHsBOyEuJBWopauCwN0


RESUMO DO PEDIDO

Produto
Lista de Fornecedores Secretos Vitalícia

Valor pago
R$ 19,90 por PIX, pagamento único

Data
22/11/2026 às 07:31, horário de Brasília

Pedido
LV-YX1F-5J https://loja.example/pedido/a1e4842b6f94e13a66132cd55c7ba6a6

Vendedor
Loja Exemplo Ltda. (vendedor fictício, demonstração), 00.000.000/0000-00


SEU DIREITO DE DESISTIR

Você pode desistir da compra em 7 dias, até o fim de 29/11/2026, sem explicar o motivo, e receber todo o valor de volta. A lei garante 7 dias (art. 49 do Código de Defesa do Consumidor). Basta abrir a página do pedido https://loja.example/pedido/a1e4842b6f94e13a66132cd55c7ba6a6 ou escrever para suporte@example.com com o número do pedido.

Loja Exemplo Ltda. (vendedor fictício, demonstração)
00.000.000/0000-00
Rua Exemplo, 100, Centro, São Paulo, SP, CEP 00000-000
suporte@example.com · WhatsApp https://wa.me/5500900000000

----------------------------------------

Você recebeu este e-mail porque comprou Lista de Fornecedores Secretos Vitalícia. Guarde-o: o link é só seu, não o compartilhe.', '2026-11-22 10:31:22.047986+00'),
('5', '747c7673-6d28-448a-87fb-933353566ed9@loja.example', 'refunded@example.com', 'Compra confirmada: seu acesso a Lista de Fornecedores Secretos Vitalícia', '', 'Lista Vitalícia


COMPRA CONFIRMADA. SEU ACESSO ESTÁ LIBERADO.

Demonstração: nenhum valor foi cobrado e os contatos são amostras.

Olá, Maria!

Recebemos seu pagamento. Seu acesso é pessoal, não tem senha e mostra sempre a versão mais recente:

Abrir meu acesso https://loja.example/acesso/ZRl9bluaL8Z7DkFOIVfWaw.rjMv5tIjF3HVIr3Q5CyDogTm5BEYPFpkXL7qKVIgo4M

Se o botão não abrir, copie este endereço no navegador:
https://loja.example/acesso/ZRl9bluaL8Z7DkFOIVfWaw.rjMv5tIjF3HVIr3Q5CyDogTm5BEYPFpkXL7qKVIgo4M


RESUMO DO PEDIDO

Produto
Lista de Fornecedores Secretos Vitalícia

Valor pago
R$ 19,90 por PIX, pagamento único

Data
22/11/2026 às 07:31, horário de Brasília

Pedido
LV-GHVR-ZG https://loja.example/pedido/5c0942230688e34ae82376ed7f3d5e3d

Vendedor
Loja Exemplo Ltda. (vendedor fictício, demonstração), 00.000.000/0000-00


SEU DIREITO DE DESISTIR

Você pode desistir da compra em 7 dias, até o fim de 29/11/2026, sem explicar o motivo, e receber todo o valor de volta. A lei garante 7 dias (art. 49 do Código de Defesa do Consumidor). Basta abrir a página do pedido https://loja.example/pedido/5c0942230688e34ae82376ed7f3d5e3d ou escrever para suporte@example.com com o número do pedido.

Loja Exemplo Ltda. (vendedor fictício, demonstração)
00.000.000/0000-00
Rua Exemplo, 100, Centro, São Paulo, SP, CEP 00000-000
suporte@example.com · WhatsApp https://wa.me/5500900000000

----------------------------------------

Você recebeu este e-mail porque comprou Lista de Fornecedores Secretos Vitalícia. Guarde-o: o link é só seu, não o compartilhe.', '2026-11-22 10:31:22.266274+00'),
('6', '0d9156df-ef2a-459b-9186-f6fdfae64eee@loja.example', 'refunded@example.com', 'Recebemos sua desistência da compra', '', 'Lista Vitalícia


SUA DESISTÊNCIA FOI REGISTRADA

Demonstração: nenhum valor foi cobrado e os contatos são amostras.

Olá, Maria!

Recebemos sua desistência da compra de Lista de Fornecedores Secretos Vitalícia. Vamos devolver R$ 19,90 para a conta de onde saiu o PIX. Você não precisa fazer mais nada.

Avisamos por aqui quando a devolução terminar. Para acompanhar:

Acompanhar a devolução https://loja.example/pedido/5c0942230688e34ae82376ed7f3d5e3d

Se o botão não abrir, copie este endereço no navegador:
https://loja.example/pedido/5c0942230688e34ae82376ed7f3d5e3d

Loja Exemplo Ltda. (vendedor fictício, demonstração)
00.000.000/0000-00
Rua Exemplo, 100, Centro, São Paulo, SP, CEP 00000-000
suporte@example.com · WhatsApp https://wa.me/5500900000000

----------------------------------------

Você recebeu este e-mail porque desistiu de uma compra feita com este endereço.', '2026-11-22 10:31:22.519323+00'),
('7', 'd9aaea69-6849-470f-877a-ed64eb1b7471@loja.example', 'refunded@example.com', 'Seu dinheiro foi devolvido', '', 'Lista Vitalícia


SEU DINHEIRO FOI DEVOLVIDO

Demonstração: nenhum valor foi cobrado e os contatos são amostras.

Olá, Maria!

A devolução de R$ 19,90 da sua compra de Lista de Fornecedores Secretos Vitalícia terminou: o valor voltou para a conta de onde saiu o PIX. Seu link de acesso foi encerrado.

Ver o pedido https://loja.example/pedido/5c0942230688e34ae82376ed7f3d5e3d

Se o botão não abrir, copie este endereço no navegador:
https://loja.example/pedido/5c0942230688e34ae82376ed7f3d5e3d

Loja Exemplo Ltda. (vendedor fictício, demonstração)
00.000.000/0000-00
Rua Exemplo, 100, Centro, São Paulo, SP, CEP 00000-000
suporte@example.com · WhatsApp https://wa.me/5500900000000

----------------------------------------

Você recebeu este e-mail porque um pagamento de um pedido feito com este endereço foi devolvido, todo ou em parte.', '2026-11-22 10:31:22.904556+00'),
('8', '22edbfc8-be69-41fa-8fe4-741bd8ae5195@loja.example', 'partly@example.com', 'Compra confirmada: seu acesso a Lista de Fornecedores Secretos Vitalícia', '', 'Lista Vitalícia


COMPRA CONFIRMADA. SEU ACESSO ESTÁ LIBERADO.

Demonstração: nenhum valor foi cobrado e os contatos são amostras.

Olá, Maria!

Recebemos seu pagamento. Seu acesso é pessoal, não tem senha e mostra sempre a versão mais recente:

Abrir meu acesso https://loja.example/acesso/xordAjzs4lafoReNYhPsVQ.hu3B9LHA4jL1Sr7vUxKRZTxy3RjXQQilHyttEQuu_fc

Se o botão não abrir, copie este endereço no navegador:
https://loja.example/acesso/xordAjzs4lafoReNYhPsVQ.hu3B9LHA4jL1Sr7vUxKRZTxy3RjXQQilHyttEQuu_fc


RESUMO DO PEDIDO

Produto
Lista de Fornecedores Secretos Vitalícia

Valor pago
R$ 19,90 por PIX, pagamento único

Data
22/11/2026 às 07:31, horário de Brasília

Pedido
LV-ECTD-ZP https://loja.example/pedido/4e5811c196027a17b78540b3fe3b8b32

Vendedor
Loja Exemplo Ltda. (vendedor fictício, demonstração), 00.000.000/0000-00


SEU DIREITO DE DESISTIR

Você pode desistir da compra em 7 dias, até o fim de 29/11/2026, sem explicar o motivo, e receber todo o valor de volta. A lei garante 7 dias (art. 49 do Código de Defesa do Consumidor). Basta abrir a página do pedido https://loja.example/pedido/4e5811c196027a17b78540b3fe3b8b32 ou escrever para suporte@example.com com o número do pedido.

Loja Exemplo Ltda. (vendedor fictício, demonstração)
00.000.000/0000-00
Rua Exemplo, 100, Centro, São Paulo, SP, CEP 00000-000
suporte@example.com · WhatsApp https://wa.me/5500900000000

----------------------------------------

Você recebeu este e-mail porque comprou Lista de Fornecedores Secretos Vitalícia. Guarde-o: o link é só seu, não o compartilhe.', '2026-11-22 10:31:23.177836+00'),
('9', '6c258c94-33e5-45ff-9df0-d16009a4d7f8@loja.example', 'partly@example.com', 'Parte do seu dinheiro foi devolvida', '', 'Lista Vitalícia


PARTE DO SEU DINHEIRO FOI DEVOLVIDA

Demonstração: nenhum valor foi cobrado e os contatos são amostras.

Olá, Maria!

A devolução de R$ 5,00, parte do valor da sua compra de Lista de Fornecedores Secretos Vitalícia, terminou: o valor voltou para a conta de onde saiu o PIX. Seu acesso continua aberto.

Ver o pedido https://loja.example/pedido/4e5811c196027a17b78540b3fe3b8b32

Se o botão não abrir, copie este endereço no navegador:
https://loja.example/pedido/4e5811c196027a17b78540b3fe3b8b32

Loja Exemplo Ltda. (vendedor fictício, demonstração)
00.000.000/0000-00
Rua Exemplo, 100, Centro, São Paulo, SP, CEP 00000-000
suporte@example.com · WhatsApp https://wa.me/5500900000000

----------------------------------------

Você recebeu este e-mail porque um pagamento de um pedido feito com este endereço foi devolvido, todo ou em parte.', '2026-11-22 10:31:23.596343+00'),
('10', 'b2858a42-9e61-430a-a03e-28d310db525c@loja.example', 'charged-back@example.com', 'Compra confirmada: seu acesso a Lista de Fornecedores Secretos Vitalícia', '', 'Lista Vitalícia


COMPRA CONFIRMADA. SEU ACESSO ESTÁ LIBERADO.

Demonstração: nenhum valor foi cobrado e os contatos são amostras.

Olá, Maria!

Recebemos seu pagamento. Seu acesso é pessoal, não tem senha e mostra sempre a versão mais recente:

Abrir meu acesso https://loja.example/acesso/6oQNCWWWJAjE_dkJQi_Knw.LloGv6naIE9cA_zqXv4XmPJF1ZFG5Ow8RBlj8bBfMwk

Se o botão não abrir, copie este endereço no navegador:
https://loja.example/acesso/6oQNCWWWJAjE_dkJQi_Knw.LloGv6naIE9cA_zqXv4XmPJF1ZFG5Ow8RBlj8bBfMwk


RESUMO DO PEDIDO

Produto
Lista de Fornecedores Secretos Vitalícia

Valor pago
R$ 19,90 por PIX, pagamento único

Data
22/11/2026 às 07:31, horário de Brasília

Pedido
LV-7R78-TF https://loja.example/pedido/9b9010f7354d0fd365ccefec9866c446

Vendedor
Loja Exemplo Ltda. (vendedor fictício, demonstração), 00.000.000/0000-00


SEU DIREITO DE DESISTIR

Você pode desistir da compra em 7 dias, até o fim de 29/11/2026, sem explicar o motivo, e receber todo o valor de volta. A lei garante 7 dias (art. 49 do Código de Defesa do Consumidor). Basta abrir a página do pedido https://loja.example/pedido/9b9010f7354d0fd365ccefec9866c446 ou escrever para suporte@example.com com o número do pedido.

Loja Exemplo Ltda. (vendedor fictício, demonstração)
00.000.000/0000-00
Rua Exemplo, 100, Centro, São Paulo, SP, CEP 00000-000
suporte@example.com · WhatsApp https://wa.me/5500900000000

----------------------------------------

Você recebeu este e-mail porque comprou Lista de Fornecedores Secretos Vitalícia. Guarde-o: o link é só seu, não o compartilhe.', '2026-11-22 10:31:23.76893+00'),
('11', '5c3f80e9-71e1-4ef1-aa59-80fdc33ff901@loja.example', 'withdrawing@example.com', 'Compra confirmada: seu acesso a Lista de Fornecedores Secretos Vitalícia', '', 'Lista Vitalícia


COMPRA CONFIRMADA. SEU ACESSO ESTÁ LIBERADO.

Demonstração: nenhum valor foi cobrado e os contatos são amostras.

Olá, Maria!

Recebemos seu pagamento. Seu acesso é pessoal, não tem senha e mostra sempre a versão mais recente:

Abrir meu acesso https://loja.example/acesso/kVfj5D1lZ8LrerFANYqchQ.7uE4jbIvqrsWB6fvw27IpTbN8u2icwhKkUDyHRZ1Hu0

Se o botão não abrir, copie este endereço no navegador:
https://loja.example/acesso/kVfj5D1lZ8LrerFANYqchQ.7uE4jbIvqrsWB6fvw27IpTbN8u2icwhKkUDyHRZ1Hu0


RESUMO DO PEDIDO

Produto
Lista de Fornecedores Secretos Vitalícia

Valor pago
R$ 19,90 por PIX, pagamento único

Data
22/11/2026 às 07:31, horário de Brasília

Pedido
LV-ZGR3-7Y https://loja.example/pedido/aa5b5726af2258b9ab24f2a66856e83b

Vendedor
Loja Exemplo Ltda. (vendedor fictício, demonstração), 00.000.000/0000-00


SEU DIREITO DE DESISTIR

Você pode desistir da compra em 7 dias, até o fim de 29/11/2026, sem explicar o motivo, e receber todo o valor de volta. A lei garante 7 dias (art. 49 do Código de Defesa do Consumidor). Basta abrir a página do pedido https://loja.example/pedido/aa5b5726af2258b9ab24f2a66856e83b ou escrever para suporte@example.com com o número do pedido.

Loja Exemplo Ltda. (vendedor fictício, demonstração)
00.000.000/0000-00
Rua Exemplo, 100, Centro, São Paulo, SP, CEP 00000-000
suporte@example.com · WhatsApp https://wa.me/5500900000000

----------------------------------------

Você recebeu este e-mail porque comprou Lista de Fornecedores Secretos Vitalícia. Guarde-o: o link é só seu, não o compartilhe.', '2026-11-22 10:31:24.638576+00'),
('12', 'd2dfbaf4-cdb3-4bca-b23b-665e3a6d6a7b@loja.example', 'withdrawing@example.com', 'Confirme sua desistência da compra', '', 'Lista Vitalícia


FALTA CONFIRMAR SUA DESISTÊNCIA

Demonstração: nenhum valor foi cobrado e os contatos são amostras.

Olá, Maria!

Recebemos em 22/11/2026 às 07:31, horário de Brasília, o pedido de desistência da compra de Lista de Fornecedores Secretos Vitalícia (pedido LV-ZGR3-7Y). Para o prazo, vale esse momento.

Confirme que foi você, e devolvemos R$ 19,90 para a conta de onde saiu o PIX. O acesso termina com a devolução.

Confirmar a desistência https://loja.example/desistir/Kqcgz5JH66xrXqiDag-r3g.Hx-D8YtEAEg4jYfqFrUVU3hujUEVrqGw6575hNf_Q-0

Se o botão não abrir, copie este endereço no navegador:
https://loja.example/desistir/Kqcgz5JH66xrXqiDag-r3g.Hx-D8YtEAEg4jYfqFrUVU3hujUEVrqGw6575hNf_Q-0

Loja Exemplo Ltda. (vendedor fictício, demonstração)
00.000.000/0000-00
Rua Exemplo, 100, Centro, São Paulo, SP, CEP 00000-000
suporte@example.com · WhatsApp https://wa.me/5500900000000

----------------------------------------

Você recebeu este e-mail porque alguém pediu, com o link de acesso, para desistir desta compra. Se não foi você, ignore-o: sem a confirmação nada acontece.', '2026-11-22 10:31:24.879351+00'),
('13', 'k-ZPwgA5NES0KCCWIkigjQ@loja.example', 'paid@example.com', 'Seus dados pessoais: link para baixar ou apagar', '', 'Lista Vitalícia


SEUS DADOS PESSOAIS

Demonstração: nenhum valor foi cobrado e os contatos são amostras.

Olá!

Pelo link abaixo você baixa uma cópia dos dados que Lista Vitalícia tem com este e-mail, ou pede para apagá-los. Ele vale por 24 horas.

Ver meus dados https://loja.example/meus-dados/k-ZPwgA5NES0KCCWIkigjQ.tKB42G1zSSQjNFUkEs0HCNxdkoz_I28LkYsnKUn7sPQ

Se o botão não abrir, copie este endereço no navegador:
https://loja.example/meus-dados/k-ZPwgA5NES0KCCWIkigjQ.tKB42G1zSSQjNFUkEs0HCNxdkoz_I28LkYsnKUn7sPQ

Loja Exemplo Ltda. (vendedor fictício, demonstração)
00.000.000/0000-00
Rua Exemplo, 100, Centro, São Paulo, SP, CEP 00000-000
suporte@example.com · WhatsApp https://wa.me/5500900000000

----------------------------------------

Você recebeu este e-mail porque alguém pediu os dados pessoais deste endereço. Se não foi você, ignore-o: só quem lê esta caixa de entrada recebe o link.', '2026-11-22 10:31:25.264486+00'),
('14', 'OcI5ju6BptyAwd_4ggx8LA@loja.example', 'erasing@example.com', 'Seus dados pessoais: link para baixar ou apagar', '', 'Lista Vitalícia


SEUS DADOS PESSOAIS

Demonstração: nenhum valor foi cobrado e os contatos são amostras.

Olá!

Pelo link abaixo você baixa uma cópia dos dados que Lista Vitalícia tem com este e-mail, ou pede para apagá-los. Ele vale por 24 horas.

Ver meus dados https://loja.example/meus-dados/OcI5ju6BptyAwd_4ggx8LA.9tkucvvsaOySxYzkZmQvfRoofR4BaznduBoBfoqWps4

Se o botão não abrir, copie este endereço no navegador:
https://loja.example/meus-dados/OcI5ju6BptyAwd_4ggx8LA.9tkucvvsaOySxYzkZmQvfRoofR4BaznduBoBfoqWps4

Loja Exemplo Ltda. (vendedor fictício, demonstração)
00.000.000/0000-00
Rua Exemplo, 100, Centro, São Paulo, SP, CEP 00000-000
suporte@example.com · WhatsApp https://wa.me/5500900000000

----------------------------------------

Você recebeu este e-mail porque alguém pediu os dados pessoais deste endereço. Se não foi você, ignore-o: só quem lê esta caixa de entrada recebe o link.', '2026-11-22 10:31:25.592391+00'),
('15', 'OcI5ju6BptyAwd_4ggx8LA-erasure@loja.example', 'erasing@example.com', 'Seu pedido para apagar seus dados está registrado', '', 'Lista Vitalícia


VAMOS APAGAR SEUS DADOS

Demonstração: nenhum valor foi cobrado e os contatos são amostras.

Olá!

Seu pedido está registrado, e o que já podia ser apagado não existe mais. De um pedido ainda em andamento guardamos os dados por enquanto: se o seu pagamento ou a sua devolução chegar agora, precisamos saber de quem é.

Assim que ele terminar apagamos o resto, o mais tardar em 23/11/2026 às 07:31 (horário de Brasília). Você não precisa fazer mais nada.

Loja Exemplo Ltda. (vendedor fictício, demonstração)
00.000.000/0000-00
Rua Exemplo, 100, Centro, São Paulo, SP, CEP 00000-000
suporte@example.com · WhatsApp https://wa.me/5500900000000

----------------------------------------

Você recebeu este e-mail porque pediu para apagar os dados pessoais deste endereço.', '2026-11-22 10:31:25.891518+00'),
('16', '0e179e00-3885-44fb-bfa9-a3daadd44829@loja.example', 'refund-asked@example.com', 'Compra confirmada: seu acesso a Lista de Fornecedores Secretos Vitalícia', '', 'Lista Vitalícia


COMPRA CONFIRMADA. SEU ACESSO ESTÁ LIBERADO.

Demonstração: nenhum valor foi cobrado e os contatos são amostras.

Olá, Maria!

Recebemos seu pagamento. Seu acesso é pessoal, não tem senha e mostra sempre a versão mais recente:

Abrir meu acesso https://loja.example/acesso/tVglnBrJNNFPqmjpZA470w.yKA-ipNepJhURVKKXzLyZ_kivmTjIWVjoD9EAChfHsQ

Se o botão não abrir, copie este endereço no navegador:
https://loja.example/acesso/tVglnBrJNNFPqmjpZA470w.yKA-ipNepJhURVKKXzLyZ_kivmTjIWVjoD9EAChfHsQ


RESUMO DO PEDIDO

Produto
Lista de Fornecedores Secretos Vitalícia

Valor pago
R$ 19,90 por PIX, pagamento único

Data
22/11/2026 às 07:31, horário de Brasília

Pedido
LV-DXEH-9C https://loja.example/pedido/0f5eb1473743ad6539ceb94494bcdb8b

Vendedor
Loja Exemplo Ltda. (vendedor fictício, demonstração), 00.000.000/0000-00


SEU DIREITO DE DESISTIR

Você pode desistir da compra em 7 dias, até o fim de 29/11/2026, sem explicar o motivo, e receber todo o valor de volta. A lei garante 7 dias (art. 49 do Código de Defesa do Consumidor). Basta abrir a página do pedido https://loja.example/pedido/0f5eb1473743ad6539ceb94494bcdb8b ou escrever para suporte@example.com com o número do pedido.

Loja Exemplo Ltda. (vendedor fictício, demonstração)
00.000.000/0000-00
Rua Exemplo, 100, Centro, São Paulo, SP, CEP 00000-000
suporte@example.com · WhatsApp https://wa.me/5500900000000

----------------------------------------

Você recebeu este e-mail porque comprou Lista de Fornecedores Secretos Vitalícia. Guarde-o: o link é só seu, não o compartilhe.', '2026-11-22 10:31:27.670403+00'),
('17', '3e8dac3c-8fcb-437b-9a2c-f7a1ff12a584@loja.example', 'refund-asked@example.com', 'Recebemos sua desistência da compra', '', 'Lista Vitalícia


SUA DESISTÊNCIA FOI REGISTRADA

Demonstração: nenhum valor foi cobrado e os contatos são amostras.

Olá, Maria!

Recebemos sua desistência da compra de Lista de Fornecedores Secretos Vitalícia. Vamos devolver R$ 19,90 para a conta de onde saiu o PIX. Você não precisa fazer mais nada.

Avisamos por aqui quando a devolução terminar. Para acompanhar:

Acompanhar a devolução https://loja.example/pedido/0f5eb1473743ad6539ceb94494bcdb8b

Se o botão não abrir, copie este endereço no navegador:
https://loja.example/pedido/0f5eb1473743ad6539ceb94494bcdb8b

Loja Exemplo Ltda. (vendedor fictício, demonstração)
00.000.000/0000-00
Rua Exemplo, 100, Centro, São Paulo, SP, CEP 00000-000
suporte@example.com · WhatsApp https://wa.me/5500900000000

----------------------------------------

Você recebeu este e-mail porque desistiu de uma compra feita com este endereço.', '2026-11-22 10:31:27.858839+00');
select setval(pg_get_serial_sequence('demo_mails', 'id'), (select max(id) from demo_mails));

insert into event_counts (day, campaign, source, variant, event, page, count) values
('2026-11-22', 'lista-vitalicia', 'instagram', 'natal', 'begin_checkout', '/', '1'),
('2026-11-22', 'lista-vitalicia', 'instagram', 'natal', 'page_view', '/checkout', '1'),
('2026-11-22', 'lista-vitalicia', 'instagram', 'natal', 'page_view', '/presell', '2'),
('2026-11-22', 'lista-vitalicia', 'instagram', 'natal', 'view_item', '/', '1');

insert into inbox (id, provider, order_id, digest, body, headers, query, status, attempts, due_at, last_error, received_at, processed_at) overriding system value values
('1', 'simulator', 'b3f3fa0145b80704d1e1556d36bc24ac', 'f6cce2022fdfa15f3914855ffd57bd02e2416209da00319538c76612aa619a84', E'\\x7b22636861726765223a22613963383133393336666630376537396532636162663334222c22737461747573223a2270616964227d', '{}', '{}', 'processed', '0', '2026-11-22 10:31:46.964+00', NULL, '2026-11-22 10:31:18.421226+00', '2026-11-22 10:31:16.964+00'),
('2', 'simulator', 'fe27d9965acd81a22e324318eb767a97', 'e0cc11117b325d5ae9c68c58d974ea7db6afe124000cb502402f7960eb9d025a', E'\\x7b22636861726765223a22353136653764303431653461366332356237313265393533222c22737461747573223a2270616964227d', '{}', '{}', 'processed', '0', '2026-11-22 10:31:49.478+00', NULL, '2026-11-22 10:31:20.019932+00', '2026-11-22 10:31:19.478+00'),
('3', 'simulator', '63268b4ae99061c20daa5b13f50a4fcc', '8b7e22fbc29e28dbb2cb05f4b635d687a9f74260f4870233bd4487783dcb13e7', E'\\x7b22636861726765223a22366463353838396630346135653638613664313838343066222c22737461747573223a2270616964227d', '{}', '{}', 'processed', '0', '2026-11-22 10:31:49.478+00', NULL, '2026-11-22 10:31:20.622116+00', '2026-11-22 10:31:19.478+00'),
('4', 'simulator', '940f98681dd461d446972edcd568aa96', 'fb51e7103ef06aaddbe3baa0428de7985dd85f206e29b7fcf8cedae8a9597193', E'\\x7b22636861726765223a22666362393135333831666232306562376538613330636163222c22737461747573223a2265787069726564227d', '{}', '{}', 'processed', '0', '2026-11-22 10:31:49.478+00', NULL, '2026-11-22 10:31:21.876359+00', '2026-11-22 10:31:19.478+00'),
('5', 'simulator', 'aa2ae3aaf63795df3a40ea69a273e778', 'c1b4a6c3ffd7621a3edc8633cfb23fc757e0bad810e910adb759803c696bd993', E'\\x7b22636861726765223a22623132616364303262373665323564316364353464326462222c22737461747573223a2265787069726564227d', '{}', '{}', 'processed', '0', '2026-11-22 10:31:49.478+00', NULL, '2026-11-22 10:31:21.949385+00', '2026-11-22 10:31:19.478+00'),
('6', 'simulator', 'aa2ae3aaf63795df3a40ea69a273e778', '113aacc510075e666fee68e258d9c21579b7d2ceb505fc14001b91fcfa0f4710', E'\\x7b22636861726765223a22623132616364303262373665323564316364353464326462222c22737461747573223a2270616964227d', '{}', '{}', 'processed', '0', '2026-11-22 10:31:49.478+00', NULL, '2026-11-22 10:31:22.003657+00', '2026-11-22 10:31:19.478+00'),
('7', 'simulator', '1102811ea90c32cc05efb835320bc237', 'cd498b530328041e3a14e13074b5c848b7b501ed4c698843bbd8259365a0e9ca', E'\\x7b22636861726765223a22353330343766353333376338306361636630633566623039222c22737461747573223a2270616964227d', '{}', '{}', 'processed', '0', '2026-11-22 10:31:49.478+00', NULL, '2026-11-22 10:31:22.171221+00', '2026-11-22 10:31:19.478+00'),
('8', 'simulator', '8ae99bf951e7f6bfe9de2b26e689fe86', '1307713156e000e321454418a14b2e0600549a95e74484a55ee70652971fd1bc', E'\\x7b22636861726765223a22613031643239653934316538356335616135303865613330222c22737461747573223a2270616964227d', '{}', '{}', 'processed', '0', '2026-11-22 10:31:49.478+00', NULL, '2026-11-22 10:31:23.113153+00', '2026-11-22 10:31:19.478+00'),
('9', 'simulator', '3dcd0dbca8ee2f902890bb3e5a353444', '70d4311f46b78875157efcbbca7392e4c50f58795fed074189b099269c55eb7a', E'\\x7b22636861726765223a22386430626262306466306638353435353064636664336136222c22737461747573223a2270616964227d', '{}', '{}', 'processed', '0', '2026-11-22 10:31:49.478+00', NULL, '2026-11-22 10:31:23.668418+00', '2026-11-22 10:31:19.478+00'),
('10', 'simulator', 'a8be11c48e3bf77058338670bf3fca9b', '025cb86c0842b89572221e2a15f68aff5e57a845c00b4ee17276668222d22e29', E'\\x7b22636861726765223a22373536626461373962336335343936313336323533653664222c22737461747573223a2270616964227d', '{}', '{}', 'processed', '0', '2026-11-22 10:31:49.478+00', NULL, '2026-11-22 10:31:23.988837+00', '2026-11-22 10:31:19.478+00'),
('11', 'simulator', '25a2d7003c0d0886c92ea156bd2531f1', 'adb054e143bb04c5fd3e473dc87a77101ce4e95215e7b232f389cd1847d0d946', E'\\x7b22636861726765223a22313238343130666235373335663937623935326439623139222c22737461747573223a2270616964227d', '{}', '{}', 'processed', '0', '2026-11-22 10:31:49.478+00', NULL, '2026-11-22 10:31:24.144296+00', '2026-11-22 10:31:19.478+00'),
('12', 'simulator', 'b0604836fcb4bc070cf33bdcbc305822', 'e03e713d7d95ec9ce7043d645a7522ba65441dd612df925b1d3e6fdb34405d95', E'\\x7b22636861726765223a22393036396438303230656136663534373239303531666430222c22737461747573223a2270616964227d', '{}', '{}', 'processed', '0', '2026-11-22 10:31:49.478+00', NULL, '2026-11-22 10:31:24.424281+00', '2026-11-22 10:31:19.478+00'),
('13', 'simulator', '0699b697fb25d5705e96517ca44542c1', 'ff6a1631e8a7d55106f70140ea2b2081218d676b2b4ca3c4aa3e918e8488dc29', E'\\x3c68313e6f693c2f68313e', '{}', '{}', 'parked', '0', '2026-11-22 10:31:49.478+00', 'not a message of this provider', '2026-11-22 10:31:26.235613+00', '2026-11-22 10:31:19.478+00'),
('14', 'simulator', '785904f5de49d5f45977bfb49df07153', '2cbb3e3bd4670669245e640ae6256e67aaf3c29efd63b809964522d6003169cf', E'\\x7b22636861726765223a22653734613934363236313732326438636364623664393461222c22737461747573223a2270616964227d', '{}', '{}', 'processed', '0', '2026-11-22 10:31:58.019+00', NULL, '2026-11-22 10:31:28.581941+00', '2026-11-22 10:31:28.019+00'),
('15', 'simulator', 'b7d4a9a170707a2f257ac51cbfc60bb8', '232a8b5055968bd1d7536551064870a2ba87f2e8380ef717c8343c8dde596891', E'\\x7b22636861726765223a22363864643633313266346339326566373233326131633264222c22737461747573223a2270616964227d', '{}', '{}', 'processed', '0', '2026-11-22 10:31:58.019+00', NULL, '2026-11-22 10:31:29.124658+00', '2026-11-22 10:31:28.019+00'),
('16', 'simulator', '33ae9c158add72501c1eeab7258ea448', '9c36f603bcf75b19d2092a4fbf5dabebd17b75bf549d6d1b66ec6b8c3123e214', E'\\x7b22636861726765223a22386266373335623465656138623934623465336435663361222c22737461747573223a2270616964227d', '{}', '{}', 'processed', '0', '2026-11-22 10:31:58.019+00', NULL, '2026-11-22 10:31:29.275328+00', '2026-11-22 10:31:28.019+00'),
('17', 'simulator', 'eb2f12c94ab7fa61e4461660ef24c4a4', '57e4ba3a9134d38eb8429ea1ccedb26b29ccc6c5ebeedd884d8133f0bdb73c74', E'\\x7b22636861726765223a22656634323562353030396339613636653463383737346261222c22737461747573223a2270616964227d', '{}', '{}', 'received', '0', '2026-11-22 10:31:30.031+00', NULL, '2026-11-22 10:31:30.446674+00', NULL);
select setval(pg_get_serial_sequence('inbox', 'id'), (select max(id) from inbox));

insert into order_events (id, order_id, from_status, to_status, cause, at) overriding system value values
('1', 'b3f3fa0145b80704d1e1556d36bc24ac', NULL, 'created', 'buyer', '2026-11-22 10:31:18.20055+00'),
('2', 'b3f3fa0145b80704d1e1556d36bc24ac', 'created', 'awaiting_payment', 'provider', '2026-11-22 10:31:18.364827+00'),
('3', 'b3f3fa0145b80704d1e1556d36bc24ac', 'awaiting_payment', 'paid', 'webhook', '2026-11-22 10:31:18.44936+00'),
('4', 'fe27d9965acd81a22e324318eb767a97', NULL, 'created', 'buyer', '2026-11-22 10:31:19.934712+00'),
('5', 'fe27d9965acd81a22e324318eb767a97', 'created', 'awaiting_payment', 'provider', '2026-11-22 10:31:19.968993+00'),
('6', 'fe27d9965acd81a22e324318eb767a97', 'awaiting_payment', 'paid', 'webhook', '2026-11-22 10:31:20.184678+00'),
('7', '63268b4ae99061c20daa5b13f50a4fcc', NULL, 'created', 'buyer', '2026-11-22 10:31:20.533322+00'),
('8', '63268b4ae99061c20daa5b13f50a4fcc', 'created', 'awaiting_payment', 'provider', '2026-11-22 10:31:20.567547+00'),
('9', '63268b4ae99061c20daa5b13f50a4fcc', 'awaiting_payment', 'paid', 'webhook', '2026-11-22 10:31:20.668838+00'),
('10', '940f98681dd461d446972edcd568aa96', NULL, 'created', 'buyer', '2026-11-22 10:31:21.778826+00'),
('11', '940f98681dd461d446972edcd568aa96', 'created', 'awaiting_payment', 'provider', '2026-11-22 10:31:21.842627+00'),
('12', '940f98681dd461d446972edcd568aa96', 'awaiting_payment', 'expired', 'webhook', '2026-11-22 10:31:21.884016+00'),
('13', 'aa2ae3aaf63795df3a40ea69a273e778', NULL, 'created', 'buyer', '2026-11-22 10:31:21.922211+00'),
('14', 'aa2ae3aaf63795df3a40ea69a273e778', 'created', 'awaiting_payment', 'provider', '2026-11-22 10:31:21.93542+00'),
('15', 'aa2ae3aaf63795df3a40ea69a273e778', 'awaiting_payment', 'expired', 'webhook', '2026-11-22 10:31:21.967167+00'),
('16', 'aa2ae3aaf63795df3a40ea69a273e778', 'expired', 'paid', 'webhook', '2026-11-22 10:31:22.021968+00'),
('17', '1102811ea90c32cc05efb835320bc237', NULL, 'created', 'buyer', '2026-11-22 10:31:22.108882+00'),
('18', '1102811ea90c32cc05efb835320bc237', 'created', 'awaiting_payment', 'provider', '2026-11-22 10:31:22.124426+00'),
('19', '1102811ea90c32cc05efb835320bc237', 'awaiting_payment', 'paid', 'webhook', '2026-11-22 10:31:22.203252+00'),
('20', '1102811ea90c32cc05efb835320bc237', 'paid', 'refunding', 'buyer', '2026-11-22 10:31:22.428755+00'),
('21', '1102811ea90c32cc05efb835320bc237', 'refunding', 'refunded', 'provider', '2026-11-22 10:31:22.539831+00'),
('22', '8ae99bf951e7f6bfe9de2b26e689fe86', NULL, 'created', 'buyer', '2026-11-22 10:31:22.998047+00'),
('23', '8ae99bf951e7f6bfe9de2b26e689fe86', 'created', 'awaiting_payment', 'provider', '2026-11-22 10:31:23.032665+00'),
('24', '8ae99bf951e7f6bfe9de2b26e689fe86', 'awaiting_payment', 'paid', 'webhook', '2026-11-22 10:31:23.135132+00'),
('25', '3dcd0dbca8ee2f902890bb3e5a353444', NULL, 'created', 'buyer', '2026-11-22 10:31:23.637208+00'),
('26', '3dcd0dbca8ee2f902890bb3e5a353444', 'created', 'awaiting_payment', 'provider', '2026-11-22 10:31:23.647761+00'),
('27', '3dcd0dbca8ee2f902890bb3e5a353444', 'awaiting_payment', 'paid', 'webhook', '2026-11-22 10:31:23.725538+00'),
('28', '3dcd0dbca8ee2f902890bb3e5a353444', 'paid', 'charged_back', 'reconciliation', '2026-11-22 10:31:23.875255+00'),
('29', 'a8be11c48e3bf77058338670bf3fca9b', NULL, 'created', 'buyer', '2026-11-22 10:31:23.945524+00'),
('30', 'a8be11c48e3bf77058338670bf3fca9b', 'created', 'awaiting_payment', 'provider', '2026-11-22 10:31:23.952968+00'),
('31', '25a2d7003c0d0886c92ea156bd2531f1', NULL, 'created', 'buyer', '2026-11-22 10:31:24.088461+00'),
('32', '25a2d7003c0d0886c92ea156bd2531f1', 'created', 'awaiting_payment', 'provider', '2026-11-22 10:31:24.104603+00'),
('33', 'b0604836fcb4bc070cf33bdcbc305822', NULL, 'created', 'buyer', '2026-11-22 10:31:24.336668+00'),
('34', 'b0604836fcb4bc070cf33bdcbc305822', 'created', 'awaiting_payment', 'provider', '2026-11-22 10:31:24.404882+00'),
('35', 'b0604836fcb4bc070cf33bdcbc305822', 'awaiting_payment', 'paid', 'webhook', '2026-11-22 10:31:24.485097+00'),
('36', 'f08ac5fb46b0b17d83b6a45a11887318', NULL, 'created', 'buyer', '2026-11-22 10:31:25.52347+00'),
('37', 'f08ac5fb46b0b17d83b6a45a11887318', 'created', 'awaiting_payment', 'provider', '2026-11-22 10:31:25.56852+00'),
('38', '190bb54c56e183e7ba59689b37c3333f', NULL, 'created', 'buyer', '2026-11-22 10:31:25.953917+00'),
('39', '190bb54c56e183e7ba59689b37c3333f', 'created', 'awaiting_payment', 'provider', '2026-11-22 10:31:25.965576+00'),
('40', '77afc230f12af35d02e8059bec1b66bb', NULL, 'created', 'buyer', '2026-11-22 10:31:26.011819+00'),
('41', '77afc230f12af35d02e8059bec1b66bb', 'created', 'awaiting_payment', 'provider', '2026-11-22 10:31:26.092768+00'),
('42', '0699b697fb25d5705e96517ca44542c1', NULL, 'created', 'buyer', '2026-11-22 10:31:26.188802+00'),
('43', '0699b697fb25d5705e96517ca44542c1', 'created', 'awaiting_payment', 'provider', '2026-11-22 10:31:26.213284+00'),
('44', 'e7819a117ee2103c42432e4a32757f31', NULL, 'created', 'buyer', '2026-11-22 10:31:27.391321+00'),
('45', 'e7819a117ee2103c42432e4a32757f31', 'created', 'awaiting_payment', 'provider', '2026-11-22 10:31:27.563654+00'),
('46', '72005ceaa6322b586da09ba59381c3b9', NULL, 'created', 'buyer', '2026-11-22 10:31:27.591759+00'),
('47', '72005ceaa6322b586da09ba59381c3b9', 'created', 'failed', 'provider', '2026-11-22 10:31:27.622264+00'),
('48', '7ecb5d1c6828525c78d31f6ffc9c5e07', NULL, 'created', 'buyer', '2026-11-22 10:31:27.631291+00'),
('49', '7ecb5d1c6828525c78d31f6ffc9c5e07', 'created', 'awaiting_payment', 'provider', '2026-11-22 10:31:27.639748+00'),
('50', '7ecb5d1c6828525c78d31f6ffc9c5e07', 'awaiting_payment', 'paid', 'reconciliation', '2026-11-22 10:31:27.649045+00'),
('51', '7ecb5d1c6828525c78d31f6ffc9c5e07', 'paid', 'refunding', 'buyer', '2026-11-22 10:31:27.761716+00'),
('52', 'd9b503ea4998654dad282846eacc26bb', NULL, 'created', 'buyer', '2026-11-22 10:31:27.915792+00'),
('53', 'd9b503ea4998654dad282846eacc26bb', 'created', 'uncertain', 'provider', '2026-11-22 10:31:27.943246+00'),
('54', '785904f5de49d5f45977bfb49df07153', NULL, 'created', 'buyer', '2026-11-22 10:31:28.277004+00'),
('55', '785904f5de49d5f45977bfb49df07153', 'created', 'awaiting_payment', 'provider', '2026-11-22 10:31:28.468582+00'),
('56', '785904f5de49d5f45977bfb49df07153', 'awaiting_payment', 'paid', 'webhook', '2026-11-22 10:31:28.64419+00'),
('57', 'b7d4a9a170707a2f257ac51cbfc60bb8', NULL, 'created', 'buyer', '2026-11-22 10:31:29.060604+00'),
('58', 'b7d4a9a170707a2f257ac51cbfc60bb8', 'created', 'awaiting_payment', 'provider', '2026-11-22 10:31:29.075206+00'),
('59', 'b7d4a9a170707a2f257ac51cbfc60bb8', 'awaiting_payment', 'paid', 'webhook', '2026-11-22 10:31:29.159334+00'),
('60', '33ae9c158add72501c1eeab7258ea448', NULL, 'created', 'buyer', '2026-11-22 10:31:29.211747+00'),
('61', '33ae9c158add72501c1eeab7258ea448', 'created', 'awaiting_payment', 'provider', '2026-11-22 10:31:29.224012+00'),
('62', 'eb2f12c94ab7fa61e4461660ef24c4a4', NULL, 'created', 'buyer', '2026-11-22 10:31:30.342286+00'),
('63', 'eb2f12c94ab7fa61e4461660ef24c4a4', 'created', 'awaiting_payment', 'provider', '2026-11-22 10:31:30.430155+00'),
('64', '74410ad966a1296f370338fc3dbfb4de', NULL, 'created', 'buyer', '2026-11-22 10:31:30.554081+00'),
('65', '74410ad966a1296f370338fc3dbfb4de', 'created', 'awaiting_payment', 'provider', '2026-11-22 10:31:30.581228+00'),
('66', '74410ad966a1296f370338fc3dbfb4de', 'awaiting_payment', 'paid', 'reconciliation', '2026-11-22 10:31:30.687729+00'),
('67', '131a643df18387fec7c0f50ab0c0fcf6', NULL, 'created', 'buyer', '2026-11-22 10:31:30.829658+00'),
('68', '131a643df18387fec7c0f50ab0c0fcf6', 'created', 'awaiting_payment', 'provider', '2026-11-22 10:31:30.844453+00'),
('69', '131a643df18387fec7c0f50ab0c0fcf6', 'awaiting_payment', 'paid', 'reconciliation', '2026-11-22 10:31:30.855798+00'),
('70', '131a643df18387fec7c0f50ab0c0fcf6', 'paid', 'refunding', 'buyer', '2026-11-22 10:31:31.047038+00'),
('71', '24ce4c8abd325121b78918b133317bdb', NULL, 'created', 'buyer', '2026-11-22 10:31:31.852788+00');
select setval(pg_get_serial_sequence('order_events', 'id'), (select max(id) from order_events));

insert into order_visitors (order_id, visit, created_at) values
('190bb54c56e183e7ba59689b37c3333f', '{"ip": "127.0.0.1", "userAgent": "lightMyRequest", "gaClientId": "111.222", "gaSessionId": "333", "leadEventId": "lead-1"}', '2026-11-22 10:31:25.953917+00'),
('74410ad966a1296f370338fc3dbfb4de', '{"ip": "127.0.0.1", "userAgent": "lightMyRequest", "gaClientId": "111.222", "gaSessionId": "333", "leadEventId": "lead-1"}', '2026-11-22 10:31:30.554081+00'),
('fe27d9965acd81a22e324318eb767a97', '{"ip": "127.0.0.1", "userAgent": "lightMyRequest", "gaClientId": "111.222", "gaSessionId": "333", "leadEventId": "lead-1"}', '2026-11-22 10:31:19.934712+00');

insert into rate_counts (name, count, at) values
('3u688rzTMk9neGdfJX8H9DpQw7vi-e4pGMHKdz3eUks', '2', '2026-11-22 10:31:23.112772+00'),
('53LFl_fqSexKheQiyXRQKEui9g_LQRtTLn0v_8g3Vuk', '1', '2026-11-22 10:31:19.207493+00'),
('CgWfoCnee_hlv0bEuiLWVcrQ_R1n0LRhv0XqFLDAL2g', '1', '2026-11-22 10:31:25.785392+00'),
('GcRRlLYyjNDukLJTh-0kz7J8gRFWb-bTc8I9zCbg5pI', '1', '2026-11-22 10:31:19.207493+00'),
('JlgVv3aT9OYUuGUmRUdxRwkOX_OoYP_dAnw7saki8eM', '2', '2026-11-22 10:31:20.800939+00'),
('SoyI-NCnbDnziJ6aJsL9RczvsAmjh6v9n0YGEaDIy9I', '1', '2026-11-22 10:31:22.082596+00'),
('a1aXnBz8XZx5tchVj8sqEQq1vdOA_pRryv9bDdSetAg', '16', '2026-11-22 10:31:19.207493+00'),
('fGG6-ZHEfLbI_v_mgEGVC7UuA4Sx5u2QD7FeS0Oe8Ks', '21', '2026-11-22 10:31:19.207493+00'),
('jyxzI7tR7WCPguP7WWSGufoFQU24jVI6_yXWHGHRfPU', '14', '2026-11-22 10:31:19.207493+00'),
('pIE43EvFCqv8m90l2Mhrnsv6C_hoEpD0JpUi6b4vLGo', '3', '2026-11-22 10:31:25.785392+00'),
('r0QAwZ78NzH3suOeNkzs6o_MJJoYTTtttQbA7ZQBsTc', '2', '2026-11-22 10:31:22.082596+00'),
('r_8l-iOuM1yBjnMZTY8rFXMIQPQg__9gSuSyk_510mE', '5', '2026-11-22 10:31:20.800939+00'),
('xzg5p0D71svsN6Ktm0Cg5JM1KTzov6bOFIb0iGZTdTE', '1', '2026-11-22 10:31:26.88441+00');

insert into refunds (id, order_id, amount, cause, status, attempts, due_at, last_error, created_at, settled_at, request_id, provider_refund_id, refusals) values
('032e5034b2b9701aee12746f51cbf3f3', '1102811ea90c32cc05efb835320bc237', '1990', 'buyer', 'done', '0', '2026-11-22 10:32:19.478+00', NULL, '2026-11-22 10:31:22.428755+00', '2026-11-22 10:31:19.478+00', NULL, NULL, '0'),
('2d1e616b70bc60360e2d2c674626d222', '131a643df18387fec7c0f50ab0c0fcf6', '1990', 'buyer', 'queued', '0', '2026-11-22 10:31:30.031+00', NULL, '2026-11-22 10:31:31.047038+00', NULL, NULL, NULL, '0'),
('a6b0a7bfbb60a7b876bdef6957651e71', '8ae99bf951e7f6bfe9de2b26e689fe86', '500', 'operator', 'done', '0', '2026-11-22 10:32:19.478+00', NULL, '2026-11-22 10:31:23.345959+00', '2026-11-22 10:31:19.478+00', NULL, NULL, '0'),
('b07c0e8a71c9641154c50ab67b847a1d', '7ecb5d1c6828525c78d31f6ffc9c5e07', '1990', 'buyer', 'asked', '1', '2026-11-22 10:31:31.202+00', NULL, '2026-11-22 10:31:27.761716+00', NULL, NULL, NULL, '0');

insert into shop (id, mode, since) values
('true', 'demo', '2026-11-22 10:31:17.503834+00');

insert into simulator_charges (id, reference, amount, code, status, webhook_path, expires_at, created_at, refunds) values
('06234ca7207bd05f7cbd0eed', '190bb54c56e183e7ba59689b37c3333f', '1990', '00020101021226670014br.gov.bcb.pix2545pix.example.com/demo/06234ca7207bd05f7cbd0eed5204000053039865802BR5920VITRINE DEMONSTRACAO6009SAO PAULO62070503***630415CB', 'pending', '/api/webhooks/simulator/eAkJhg_HauVmdKGqT4AOLUOjZabGRJFB', '2026-11-22 10:46:19.478+00', '2026-11-22 10:31:25.963727+00', '{}'),
('128410fb5735f97b952d9b19', '25a2d7003c0d0886c92ea156bd2531f1', '2500', '00020101021226670014br.gov.bcb.pix2545pix.example.com/demo/128410fb5735f97b952d9b195204000053039865802BR5920VITRINE DEMONSTRACAO6009SAO PAULO62070503***63043DC3', 'paid', '/api/webhooks/simulator/0LaICDcUguGf_dhOLhjrRsPedKy66M5d', '2026-11-22 10:46:19.478+00', '2026-11-22 10:31:24.098204+00', '{}'),
('2af725efba93eb1471452e69', '131a643df18387fec7c0f50ab0c0fcf6', '1990', '00020101021226670014br.gov.bcb.pix2545pix.example.com/demo/2af725efba93eb1471452e695204000053039865802BR5920VITRINE DEMONSTRACAO6009SAO PAULO62070503***63043CC7', 'paid', '/api/webhooks/simulator/4GIVDeR6plP72Dj8mseL5-UTH1T5A133', '2026-11-22 10:46:30.031+00', '2026-11-22 10:31:30.840967+00', '{}'),
('516e7d041e4a6c25b712e953', 'fe27d9965acd81a22e324318eb767a97', '1990', '00020101021226670014br.gov.bcb.pix2545pix.example.com/demo/516e7d041e4a6c25b712e9535204000053039865802BR5920VITRINE DEMONSTRACAO6009SAO PAULO62070503***63046B97', 'paid', '/api/webhooks/simulator/K1IddRVwgjss3HFNL1Gyox6Yd2Aoycxu', '2026-11-22 10:46:19.478+00', '2026-11-22 10:31:19.960366+00', '{}'),
('53047f5337c80cacf0c5fb09', '1102811ea90c32cc05efb835320bc237', '1990', '00020101021226670014br.gov.bcb.pix2545pix.example.com/demo/53047f5337c80cacf0c5fb095204000053039865802BR5920VITRINE DEMONSTRACAO6009SAO PAULO62070503***6304CB6D', 'refunded', '/api/webhooks/simulator/6ZQCidbPtmm6NrvDLdubN4wU8Q6ghxD9', '2026-11-22 10:46:19.478+00', '2026-11-22 10:31:22.118976+00', '{"032e5034b2b9701aee12746f51cbf3f3": 1990}'),
('68dd6312f4c92ef7232a1c2d', 'b7d4a9a170707a2f257ac51cbfc60bb8', '1990', '00020101021226670014br.gov.bcb.pix2545pix.example.com/demo/68dd6312f4c92ef7232a1c2d5204000053039865802BR5920VITRINE DEMONSTRACAO6009SAO PAULO62070503***6304DBA0', 'paid', '/api/webhooks/simulator/xvGGsEXE_CirQoKm4XtpXYHiVwu8qozq', '2026-11-22 10:46:28.019+00', '2026-11-22 10:31:29.068565+00', '{}'),
('6dc5889f04a5e68a6d18840f', '63268b4ae99061c20daa5b13f50a4fcc', '1990', '00020101021226670014br.gov.bcb.pix2545pix.example.com/demo/6dc5889f04a5e68a6d18840f5204000053039865802BR5920VITRINE DEMONSTRACAO6009SAO PAULO62070503***6304F79E', 'paid', '/api/webhooks/simulator/auwL5mZG3p3Yv9aeD7NrD6X3Fis_1HVk', '2026-11-22 10:46:19.478+00', '2026-11-22 10:31:20.537534+00', '{}'),
('756bda79b3c5496136253e6d', 'a8be11c48e3bf77058338670bf3fca9b', '1000', '00020101021226670014br.gov.bcb.pix2545pix.example.com/demo/756bda79b3c5496136253e6d5204000053039865802BR5920VITRINE DEMONSTRACAO6009SAO PAULO62070503***63043347', 'paid', '/api/webhooks/simulator/ZrBPLsA1fOrG6i5nI0HPV8nLUu_9RvQk', '2026-11-22 10:46:19.478+00', '2026-11-22 10:31:23.949045+00', '{}'),
('8bf735b4eea8b94b4e3d5f3a', '33ae9c158add72501c1eeab7258ea448', '2500', '00020101021226670014br.gov.bcb.pix2545pix.example.com/demo/8bf735b4eea8b94b4e3d5f3a5204000053039865802BR5920VITRINE DEMONSTRACAO6009SAO PAULO62070503***630434BD', 'paid', '/api/webhooks/simulator/TdHZ0xu_aBjcxwHWKFhtK1YZvQHMgSPH', '2026-11-22 10:46:28.019+00', '2026-11-22 10:31:29.220038+00', '{}'),
('8d0bbb0df0f854550dcfd3a6', '3dcd0dbca8ee2f902890bb3e5a353444', '1990', '00020101021226670014br.gov.bcb.pix2545pix.example.com/demo/8d0bbb0df0f854550dcfd3a65204000053039865802BR5920VITRINE DEMONSTRACAO6009SAO PAULO62070503***6304EC65', 'charged_back', '/api/webhooks/simulator/0Y28VQH0k1kCw9GZbgM11R7ImVlqEwry', '2026-11-22 10:46:19.478+00', '2026-11-22 10:31:23.639834+00', '{}'),
('9069d8020ea6f54729051fd0', 'b0604836fcb4bc070cf33bdcbc305822', '1990', '00020101021226670014br.gov.bcb.pix2545pix.example.com/demo/9069d8020ea6f54729051fd05204000053039865802BR5920VITRINE DEMONSTRACAO6009SAO PAULO62070503***630495E6', 'paid', '/api/webhooks/simulator/SxliKf5GhipqxzjyUAZgriHdP8W-XCrv', '2026-11-22 10:46:19.478+00', '2026-11-22 10:31:24.402832+00', '{}'),
('92c00a34932794de0080502d', '74410ad966a1296f370338fc3dbfb4de', '1990', '00020101021226670014br.gov.bcb.pix2545pix.example.com/demo/92c00a34932794de0080502d5204000053039865802BR5920VITRINE DEMONSTRACAO6009SAO PAULO62070503***630410F2', 'paid', '/api/webhooks/simulator/jfnvTSZuWUETGGKOItY5XKXHyicknb56', '2026-11-22 10:46:30.031+00', '2026-11-22 10:31:30.5677+00', '{}'),
('a01d29e941e85c5aa508ea30', '8ae99bf951e7f6bfe9de2b26e689fe86', '1990', '00020101021226670014br.gov.bcb.pix2545pix.example.com/demo/a01d29e941e85c5aa508ea305204000053039865802BR5920VITRINE DEMONSTRACAO6009SAO PAULO62070503***63048762', 'paid', '/api/webhooks/simulator/eb9MJGzHFKMPkptPBDIU6qPnh464CJXx', '2026-11-22 10:46:19.478+00', '2026-11-22 10:31:23.00526+00', '{"a6b0a7bfbb60a7b876bdef6957651e71": 500}'),
('a676ccd9f04ccfceb4943c25', '0699b697fb25d5705e96517ca44542c1', '1990', '00020101021226670014br.gov.bcb.pix2545pix.example.com/demo/a676ccd9f04ccfceb4943c255204000053039865802BR5920VITRINE DEMONSTRACAO6009SAO PAULO62070503***63042C01', 'pending', '/api/webhooks/simulator/T-0vu67mt89yZ8BI_7YGH2rD2p7NjaGR', '2026-11-22 10:46:19.478+00', '2026-11-22 10:31:26.203233+00', '{}'),
('a9c813936ff07e79e2cabf34', 'b3f3fa0145b80704d1e1556d36bc24ac', '2490', '00020101021226670014br.gov.bcb.pix2545pix.example.com/demo/a9c813936ff07e79e2cabf345204000053039865802BR5920VITRINE DEMONSTRACAO6009SAO PAULO62070503***63040E84', 'paid', '/api/webhooks/simulator/JZASUmmI-oZHZKtfIDHfI-a0MoSEQNZJ', '2026-11-22 10:46:16.964+00', '2026-11-22 10:31:18.36107+00', '{}'),
('b12acd02b76e25d1cd54d2db', 'aa2ae3aaf63795df3a40ea69a273e778', '1990', '00020101021226670014br.gov.bcb.pix2545pix.example.com/demo/b12acd02b76e25d1cd54d2db5204000053039865802BR5920VITRINE DEMONSTRACAO6009SAO PAULO62070503***630434CC', 'paid', '/api/webhooks/simulator/jJaA4EIhgl8HXq5jRXhS-8FpZ5k-cnW-', '2026-11-22 10:46:19.478+00', '2026-11-22 10:31:21.927634+00', '{}'),
('c89b31d987d4beaeb6ea9dfe', '77afc230f12af35d02e8059bec1b66bb', '1990', '00020101021226670014br.gov.bcb.pix2545pix.example.com/demo/c89b31d987d4beaeb6ea9dfe5204000053039865802BR5920VITRINE DEMONSTRACAO6009SAO PAULO62070503***6304AEEE', 'pending', '/api/webhooks/simulator/7sm0I43GCC8WICZu5l9_y1cluWgsFtlG', '2026-11-22 10:46:19.478+00', '2026-11-22 10:31:26.06742+00', '{}'),
('e74a946261722d8ccdb6d94a', '785904f5de49d5f45977bfb49df07153', '1990', '00020101021226670014br.gov.bcb.pix2545pix.example.com/demo/e74a946261722d8ccdb6d94a5204000053039865802BR5920VITRINE DEMONSTRACAO6009SAO PAULO62070503***63047F91', 'paid', '/api/webhooks/simulator/bubz8Z6MBucSFrrIOuJetTy_ANUj1ctC', '2026-11-22 10:46:28.019+00', '2026-11-22 10:31:28.453334+00', '{}'),
('ee81b23ac7116d1f9e122b25', 'f08ac5fb46b0b17d83b6a45a11887318', '1990', '00020101021226670014br.gov.bcb.pix2545pix.example.com/demo/ee81b23ac7116d1f9e122b255204000053039865802BR5920VITRINE DEMONSTRACAO6009SAO PAULO62070503***630481D3', 'pending', '/api/webhooks/simulator/yIY6dnlif7Z5knbTxJkhQpKoa7dIqeC6', '2026-11-22 10:46:19.478+00', '2026-11-22 10:31:25.551581+00', '{}'),
('ef425b5009c9a66e4c8774ba', 'eb2f12c94ab7fa61e4461660ef24c4a4', '1990', '00020101021226670014br.gov.bcb.pix2545pix.example.com/demo/ef425b5009c9a66e4c8774ba5204000053039865802BR5920VITRINE DEMONSTRACAO6009SAO PAULO62070503***6304D317', 'paid', '/api/webhooks/simulator/yYJyFaj2kOq0FzTBHD412UOXWiSisZpy', '2026-11-22 10:46:30.031+00', '2026-11-22 10:31:30.422738+00', '{}'),
('fcb915381fb20eb7e8a30cac', '940f98681dd461d446972edcd568aa96', '1990', '00020101021226670014br.gov.bcb.pix2545pix.example.com/demo/fcb915381fb20eb7e8a30cac5204000053039865802BR5920VITRINE DEMONSTRACAO6009SAO PAULO62070503***630472A4', 'expired', '/api/webhooks/simulator/ysbP6VuyUIXMhTpk-qFH_ID4gdcJXhh3', '2026-11-22 10:46:19.478+00', '2026-11-22 10:31:21.808163+00', '{}');

insert into stock (campaign, total, taken) values
('pao-caseiro', '1', '1');

insert into terms (version, campaign, title, html, created_at) values
('1d949f82dbddcf13', 'pao-caseiro', 'Termos de uso', '<p>Estes termos valem para a compra e o uso de <strong>Pão Caseiro de Fermentação Natural</strong>. Leia antes de pagar. Ao concluir o pagamento, você concorda com eles e pode salvar ou imprimir esta página.</p>
<h2>1. Quem vende</h2>
<ul>
<li><strong>Nome:</strong> Helena Prado Panificação Artesanal Ltda.</li>
<li><strong>CNPJ ou CPF:</strong> 11.222.333/0001-81</li>
<li><strong>Endereço:</strong> Rua dos Moinhos, 128, Vila Madalena, São Paulo, SP, CEP 05433-010</li>
<li><strong>E-mail:</strong> <a href="mailto:livro@paocaseirodahelena.com.br">livro@paocaseirodahelena.com.br</a></li>
<li><strong>WhatsApp:</strong> <a href="https://wa.me/5511900004821">abrir conversa</a></li>
</ul>
<h2>2. O que você compra</h2>
<p>Você compra um livro digital em PDF e o acesso a uma página pessoal na internet, de onde pode baixá-lo. Não há livro impresso nem envio pelo correio. As edições novas que publicarmos ficam na mesma página, sem custo a mais.</p>
<h2>3. Preço e pagamento</h2>
<p>O preço é de <strong>R$ 24,90</strong>, cobrado uma única vez, por PIX. Não há mensalidade nem renovação automática. O código PIX tem prazo de validade, mostrado na página do pedido. Se ele vencer sem pagamento, o pedido é encerrado e nada é cobrado.</p>
<h2>4. Entrega</h2>
<p>Assim que o pagamento é confirmado, enviamos o link de acesso para o e-mail que você informou e o mostramos na página do pedido. Se o e-mail não chegar, peça o link de novo na página <a href="/recuperar">Recuperar acesso</a> ou fale com o <a href="/suporte">suporte</a>.</p>
<h2>5. Direito de arrependimento e garantia</h2>
<p>Você pode desistir da compra em até <strong>7 dias corridos</strong> depois de receber o livro, sem explicar o motivo, como garante o art. 49 do Código de Defesa do Consumidor. Nossa garantia é de <strong>7 dias</strong>.</p>
<p>Para desistir, use a página do seu pedido ou escreva para <a href="mailto:livro@paocaseirodahelena.com.br">livro@paocaseirodahelena.com.br</a>. Confirmamos o pedido de imediato e devolvemos <strong>o valor total</strong>, por PIX, para a conta que pagou. Com a devolução, o link de acesso deixa de funcionar.</p>
<h2>6. Acesso ao livro</h2>
<p>O link de acesso não tem data para acabar: ele vale enquanto o serviço existir. Se um dia tivermos de encerrar o serviço, avisaremos por e-mail com pelo menos 30 dias de antecedência. O arquivo que você baixou é seu e continua abrindo.</p>
<p>O link é pessoal. Se ele for publicado, podemos trocá-lo por outro e enviar o novo para o seu e-mail.</p>
<h2>7. Direitos autorais</h2>
<p>O texto, as receitas e o projeto gráfico são protegidos pela Lei 9.610/1998. Você pode ler, imprimir para o seu uso, anotar e cozinhar o que quiser, inclusive para vender o pão. Não pode publicar, copiar para outras pessoas nem revender o livro.</p>
<h2>8. Cuidados na cozinha</h2>
<p>As receitas usam forno e panelas muito quentes. Leia cada uma até o fim antes de começar e mantenha as crianças longe do forno. Verifique os ingredientes se você tem alergia ou intolerância: todas as receitas levam trigo.</p>
<h2>9. Dados pessoais</h2>
<p>Tratamos seus dados como descreve a <a href="/privacidade">Política de privacidade</a>.</p>
<h2>10. Atendimento, lei e foro</h2>
<p>Respondemos às suas mensagens em até 5 dias, pela página de <a href="/suporte">suporte</a>. Aplicam-se as leis do Brasil, em especial o Código de Defesa do Consumidor, o Decreto 7.962/2013, o Marco Civil da Internet e a Lei Geral de Proteção de Dados. O foro é o do domicílio do consumidor.</p>
<p>Se estes termos mudarem, vale para você o texto em vigor no dia da sua compra, a não ser que o novo lhe seja mais favorável.</p>
', '2026-11-22 10:31:17.729356+00'),
('db85b1d915b6a2a0', 'lista-vitalicia', 'Termos de uso', '<p>Estes termos valem para a compra e o uso de <strong>Lista de Fornecedores Secretos Vitalícia</strong>. Leia antes de pagar. Ao concluir o pagamento, você concorda com eles e pode salvar ou imprimir esta página.</p>
<h2>1. Quem vende</h2>
<ul>
<li><strong>Nome:</strong> Loja Exemplo Ltda. (vendedor fictício, demonstração)</li>
<li><strong>CNPJ ou CPF:</strong> 00.000.000/0000-00</li>
<li><strong>Endereço:</strong> Rua Exemplo, 100, Centro, São Paulo, SP, CEP 00000-000</li>
<li><strong>E-mail:</strong> <a href="mailto:suporte@example.com">suporte@example.com</a></li>
<li><strong>WhatsApp:</strong> <a href="https://wa.me/5500900000000">abrir conversa</a></li>
</ul>
<h2>2. O que você compra</h2>
<p>Você compra o acesso a uma página pessoal na internet com:</p>
<ul>
<li>a lista de contatos de fornecedores independentes no WhatsApp e no Telegram, com as atualizações que publicarmos;</li>
<li>os tutoriais que ensinam a usar a lista;</li>
<li>os bônus descritos na página de venda.</li>
</ul>
<p>Não vendemos contas, senhas nem assinaturas. Também não somos representantes das marcas citadas, que pertencem aos seus donos e não participam desta oferta.</p>
<h2>3. Preço e pagamento</h2>
<p>O preço é de <strong>R$ 19,90</strong>, cobrado uma única vez, por PIX. Não há mensalidade nem renovação automática. O código PIX tem prazo de validade, mostrado na página do pedido. Se ele vencer sem pagamento, o pedido é encerrado e nada é cobrado.</p>
<h2>4. Entrega</h2>
<p>Assim que o pagamento é confirmado, enviamos o link de acesso para o e-mail que você informou e o mostramos na página do pedido. Se o e-mail não chegar, peça o link de novo na página <a href="/recuperar">Recuperar acesso</a> ou fale com o <a href="/suporte">suporte</a>.</p>
<h2>5. Direito de arrependimento e garantia</h2>
<p>Você pode desistir da compra em até <strong>7 dias corridos</strong> depois de receber o acesso, sem explicar o motivo, como garante o art. 49 do Código de Defesa do Consumidor. Nossa garantia é de <strong>7 dias</strong>.</p>
<p>Para desistir, use a página do seu pedido ou escreva para <a href="mailto:suporte@example.com">suporte@example.com</a>. Confirmamos o pedido de imediato e devolvemos <strong>o valor total</strong>, por PIX, para a conta que pagou. Com a devolução, o link de acesso deixa de funcionar.</p>
<h2>6. Acesso vitalício</h2>
<p>O acesso não tem data para acabar: ele vale enquanto o serviço existir. Se um dia tivermos de encerrar o serviço, avisaremos por e-mail com pelo menos 30 dias de antecedência, para que você salve o conteúdo.</p>
<p>O link é pessoal. Se ele for publicado ou usado por muitas pessoas ao mesmo tempo, podemos trocá-lo por outro e enviar o novo para o seu e-mail.</p>
<h2>7. Fornecedores</h2>
<p>Os fornecedores são independentes. Preço, prazo, forma de pagamento, suporte e garantia do que eles vendem são combinados entre você e eles. Por isso:</p>
<ul>
<li>pergunte que tipo de acesso é oferecido e quais são as regras antes de pagar;</li>
<li>verifique se o uso que você pretende é permitido pelo serviço e pela lei;</li>
<li>conte para nós se um contato não responder ou não cumprir o combinado. Ele será revisto e pode sair da lista.</li>
</ul>
<p>Nada nestes termos reduz os direitos que a lei dá ao consumidor.</p>
<h2>8. Uso e revenda</h2>
<p>Você pode usar os contatos para si e para revender. Não pode publicar a lista, copiá-la para vender a própria lista, enviar mensagens em massa aos contatos nem usá-la para fins ilícitos.</p>
<h2>9. Dados pessoais</h2>
<p>Tratamos seus dados como descreve a <a href="/privacidade">Política de privacidade</a>.</p>
<h2>10. Atendimento, lei e foro</h2>
<p>Respondemos às suas mensagens em até 5 dias, pela página de <a href="/suporte">suporte</a>. Aplicam-se as leis do Brasil, em especial o Código de Defesa do Consumidor, o Decreto 7.962/2013, o Marco Civil da Internet e a Lei Geral de Proteção de Dados. O foro é o do domicílio do consumidor.</p>
<p>Se estes termos mudarem, vale para você o texto em vigor no dia da sua compra, a não ser que o novo lhe seja mais favorável.</p>
', '2026-11-22 10:31:19.74244+00');

insert into testimonial_consents (id, order_id, version, wording, given_at, withdrawn_at) overriding system value values
('1', 'b3f3fa0145b80704d1e1556d36bc24ac', '1', 'Autorizo Helena Prado Panificação Artesanal Ltda. a publicar este depoimento (nota, texto, nome e cidade, como escrevi acima) na página de venda de Pão Caseiro de Fermentação Natural, para mostrar a experiência de quem comprou. Posso retirar esta autorização quando quiser, por este mesmo link.', '2026-11-22 10:31:16.964+00', NULL);
select setval(pg_get_serial_sequence('testimonial_consents', 'id'), (select max(id) from testimonial_consents));

insert into testimonials (id, order_id, status, stars, text, name, place, hidden_reason, written_at, publish_at, read_version) overriding system value values
('1', 'b3f3fa0145b80704d1e1556d36bc24ac', 'pending', '5', 'O pão cresceu na primeira tentativa.', 'Rita E.', 'Olinda, PE', NULL, '2026-11-22 10:31:16.964+00', '2026-11-29 10:31:16.964+00', NULL);
select setval(pg_get_serial_sequence('testimonials', 'id'), (select max(id) from testimonials));

insert into waiting_list (campaign, email, created_at, id, status, attempts, due_at, sent_at) values
('pao-caseiro', 'ana@example.com', '2026-11-22 10:31:19.353055+00', '7f36f4d7-97dc-410a-b6d4-8e5f93edf87a', 'waiting', '0', NULL, NULL),
('pao-caseiro', 'bia@example.com', '2026-11-22 10:31:19.372045+00', '9de44a22-1f39-487d-beef-22d5449cc4e7', 'waiting', '0', NULL, NULL);

insert into withdrawal_requests (id, order_id, requested_at, confirmed_at) values
('Kqcgz5JH66xrXqiDag-r3g', 'b0604836fcb4bc070cf33bdcbc305822', '2026-11-22 10:31:19.478+00', NULL);
