//! The leaders, places and zones that the rules name.

use super::*;

pub struct NamedThings {
    pub cursor: Leader,
    pub rullianus: Leader,
    pub fabius: Leader,
    pub minucius: Leader,
    pub longus: Leader,
    pub pera: Leader,
    pub postumius: Leader,
    pub pyrrhus: Leader,
    pub helenus: Leader,
    pub cineas: Leader,
    pub sosistratus: Leader,
    pub mago: Leader,
    pub hannibal: Leader,
    pub alexander: Leader,
    pub pontius: Leader,
    pub roma: City,
    pub ostia: City,
    pub capua: City,
    pub bovianum: City,
    pub tarentum: City,
    pub rhegium: City,
    pub messana_city: City,
    pub syracusae: City,
    pub lilybaeum: City,
    pub tauromenium: City,
    pub mylae: City,
    pub etruria: Province,
    pub etruria_south: Province,
    pub umbria: Province,
    pub latium: Province,
    pub samnium: Province,
    pub campania: Province,
    pub calabria: Province,
    pub bruttium: Province,
    pub apulia: Province,
    pub lucania: Province,
    pub liguria_friniates: Province,
    pub gallia_cispadana: Province,
    pub gallia_transpadana: Province,
    pub sicilia_east: Province,
    pub sicilia_west: Province,
    pub messana: Province,
    pub melita: Province,
    pub liparae: Province,
    pub tyrrhenum: Zone,
    pub fretum: Zone,
    pub roman_italy: ProvinceSet,
    pub italy: ProvinceSet,
    /// All three parts (SC3.17).
    pub sicily: ProvinceSet,
    /// Western Sicilia in diplomacy: with Sardinia, Corsica and Melita.
    pub punic_lands: ProvinceSet,
}

static NAMED: LazyLock<NamedThings> = LazyLock::new(|| {
    let leader = |id| Leader::find(id).expect("a leader the rules name");
    let city = |id| City::find(id).expect("a city the rules name");
    let province = |id| Province::find(id).expect("a province the rules name");
    let zone = |id| Zone::find(id).expect("a sea the rules name");
    let all = || (0..PROVINCE_COUNT as u8).map(Province);
    NamedThings {
        cursor: leader("papirius_cursor_104"),
        rullianus: leader("fabius_maximus_rullianus_107"),
        fabius: leader("fabius_maximus_verrucosus_406"),
        minucius: leader("minucius_rufus_407"),
        longus: leader("sempronius_longus_402"),
        pera: leader("iunius_pera_410"),
        postumius: leader("postumius_albinus_411"),
        pyrrhus: leader("pyrrhus"),
        helenus: leader("helenus"),
        cineas: leader("cineas"),
        sosistratus: leader("sosistratus"),
        mago: leader("mago_280"),
        hannibal: leader("hannibal"),
        alexander: leader("alexander"),
        pontius: leader("pontius"),
        roma: city("roma"),
        ostia: city("ostia"),
        capua: city("capua"),
        bovianum: city("bovianum"),
        tarentum: city("tarentum"),
        rhegium: city("rhegium"),
        messana_city: city("messana"),
        syracusae: city("syracusae"),
        lilybaeum: city("lilybaeum"),
        tauromenium: city("tauromenium"),
        mylae: city("mylae"),
        etruria: province("etruria_north"),
        etruria_south: province("etruria_south"),
        umbria: province("umbria"),
        latium: province("latium"),
        samnium: province("samnium"),
        campania: province("campania"),
        calabria: province("calabria"),
        bruttium: province("bruttium"),
        apulia: province("apulia"),
        lucania: province("lucania"),
        liguria_friniates: province("liguria_friniates"),
        gallia_cispadana: province("gallia_cispadana"),
        gallia_transpadana: province("gallia_transpadana"),
        sicilia_east: province("sicilia_east"),
        sicilia_west: province("sicilia_west"),
        messana: province("messana"),
        melita: province("melita"),
        liparae: province("liparae"),
        tyrrhenum: zone("tyrrhenum"),
        fretum: zone("fretum_siculi"),
        roman_italy: all().filter(|p| p.data().roman_italy).collect(),
        italy: all().filter(|p| p.data().italy).collect(),
        sicily: ["sicilia_east", "sicilia_west", "messana"].into_iter().map(province).collect(),
        punic_lands: ["sicilia_west", "sardinia_south", "sardinia_north", "corsica", "melita"]
            .into_iter()
            .map(province)
            .collect(),
    }
});

pub fn named() -> &'static NamedThings {
    &NAMED
}

/// The cities of a scenario, counted once.
pub struct Standing {
    /// Those that exist.
    pub all: CitySet,
    /// The Large and Medium ones of Roman Italy, and those a Crisis looks at around Roma (RRR5.15).
    pub great: Vec<City>,
    pub near_roma: Vec<City>,
}

static STANDING: LazyLock<Vec<Standing>> = LazyLock::new(|| {
    let (n, near) = (named(), tables().crises.near);
    let of = |tale: &ScenarioData| {
        let stands = |c: &City| {
            let city = c.data();
            city.size != Size::None && !tale.absent.has(*c) && tale.provinces.has(city.province)
        };
        let all: CitySet = (0..CITY_COUNT as u8).map(City).filter(stands).collect();
        let size = |c: &City| if tale.medium.has(*c) { Size::Medium } else { c.data().size };
        let great = |c: &City| size(c) >= Size::Medium && n.roman_italy.has(c.data().province);
        Standing {
            all,
            great: all.iter().filter(great).collect(),
            near_roma: all.iter().filter(|c| c.hex().distance(n.roma.hex()) <= near).collect(),
        }
    };
    data().scenarios.iter().map(of).collect()
});

pub fn standing(scenario: usize) -> &'static Standing {
    &STANDING[scenario]
}
