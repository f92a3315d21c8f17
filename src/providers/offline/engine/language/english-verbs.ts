// English verbs that are said after "will", "would" or "can".
import { wordSet } from './rules';

/** Their plain forms. A word that is more often a thing than a doing, such as `touch`, is left out on purpose. */
export const englishVerbs: ReadonlySet<string> = wordSet(
  [
    'accept access accommodate accomplish achieve acknowledge acquire act activate adapt add address adjust admit adopt advise affect afford agree aim',
    'align allow announce answer anticipate appeal appear apply appreciate approve approximate argue arrange arrive ask assign assist assume assure attach',
    'attend attract avoid balance base be bear become beep begin believe benefit bid block book borrow bounce break brief bring budget build burn buy',
    'calculate call cancel care carry catch cause celebrate change charge chat check choose clarify clean clear click clip close collaborate collect',
    'combine come comment commit communicate compare complete complicate compress compromise compute concentrate conclude configure confirm connect',
    'consider consist consult consume contact contain continue contribute control convert cook coordinate cope copy correct correspond cost count cover',
    'create cross customise cut deal decide declare decrease define delay delete deliver demonstrate depend deploy describe deserve design detect determine',
    'develop die differ differentiate direct disable disagree discard discuss display distinguish distribute disturb divert do download draw drink drive',
    'drop eat edit eliminate email emphasise employ enable encourage end enjoy ensure entail enter erase escape estimate evaluate examine exceed exclude',
    'exist expand expect experience explain exploit explore export express extend extract face fail fake fall feature feed feel fetch fight figure file',
    'fill find finish fire fit fix flip fly focus follow forget fulfil function fund gain generate get give glow go grab grow guarantee guess handle happen',
    'have hear help hide highlight hire hit hold hook hope host hurt identify ignore imagine impact implement import improve include incorporate increase',
    'indicate infer influence inform insert inspect install integrate interfere interpret interrupt introduce invest investigate invite involve isolate',
    'join jump justify keep kick know label last launch lead learn leave lend let like limit link list listen live load lock log look lose love lower',
    'maintain make manage manipulate map mark market match matter mean measure meet mend mention merge migrate mind miss modify monitor mount move mute',
    'name navigate need negotiate note notice number observe obtain occur offer open operate order output overcome overlap override own pack paint park',
    'pass pause pay perform permit phone pick pitch place plan play plug point polish pop post postpone pour prefer prepare present press presume pretend',
    'prevent print proceed produce program promise promote propose protect prove provide publish pull purchase pursue push put qualify query question quote',
    'raise rank reach read realise realize rebuild recall receive recharge recognise recognize recommend record recover recruit recycle redesign reduce',
    'refer reflect refund refuse register reject relate release rely remain remember remind remove rename rent reopen repair repeat replace reply report',
    'represent request require rescue reserve respect respond rest restore result retire return reuse reverse review ring rise rub run sample satisfy save',
    'say scale scan schedule score scroll search secure see seem select sell send separate serve set settle shake share shift ship show sign sit skip slide',
    'solve sort sound speak specify spend split squeeze stand start state stay steal stick stock stop store strengthen stretch study submit substitute',
    'suffer suffice suggest suit summarise summarize supply support survive suspend swap switch tackle take talk target taste teach tell tend test thank',
    'think throw tidy tie tolerate track train transcribe transfer translate transmit travel treat trigger trust try tune turn undermine understand undo',
    'unlock update upgrade use vary verify visit visualize vote wait walk want warn wash watch water wear weigh welcome widen win wire wish withdraw work',
    'worry write yield',
  ].join(' '),
);
