//! The leaders, places and zones that the rules name.

use super::*;

pub(crate) struct NamedThings {
    pub(crate) cursor: Leader,
    pub(crate) rullianus: Leader,
    pub(crate) fabius: Leader,
    pub(crate) minucius: Leader,
    pub(crate) longus: Leader,
    pub(crate) pera: Leader,
    pub(crate) postumius: Leader,
    pub(crate) pyrrhus: Leader,
    pub(crate) helenus: Leader,
    pub(crate) cineas: Leader,
    pub(crate) sosistratus: Leader,
    pub(crate) mago: Leader,
    pub(crate) hannibal: Leader,
    pub(crate) alexander: Leader,
    pub(crate) roma: City,
    pub(crate) ostia: City,
    pub(crate) capua: City,
    pub(crate) bovianum: City,
    pub(crate) tarentum: City,
    pub(crate) rhegium: City,
    pub(crate) messana_city: City,
    pub(crate) syracusae: City,
    pub(crate) lilybaeum: City,
    pub(crate) tauromenium: City,
    pub(crate) mylae: City,
    pub(crate) etruria: Province,
    pub(crate) etruria_south: Province,
    pub(crate) umbria: Province,
    pub(crate) latium: Province,
    pub(crate) samnium: Province,
    pub(crate) campania: Province,
    pub(crate) calabria: Province,
    pub(crate) bruttium: Province,
    pub(crate) apulia: Province,
    pub(crate) lucania: Province,
    pub(crate) liguria_friniates: Province,
    pub(crate) gallia_cispadana: Province,
    pub(crate) gallia_transpadana: Province,
    pub(crate) sicilia_east: Province,
    pub(crate) sicilia_west: Province,
    pub(crate) messana: Province,
    pub(crate) melita: Province,
    pub(crate) tyrrhenum: Zone,
    pub(crate) fretum: Zone,
    pub(crate) roman_italy: ProvinceSet,
    pub(crate) italy: ProvinceSet,
    /// All three parts (SC3.17).
    pub(crate) sicily: ProvinceSet,
    /// Western Sicilia in diplomacy: with Sardinia, Corsica and Melita.
    pub(crate) punic_lands: ProvinceSet,
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

pub(crate) fn named() -> &'static NamedThings {
    &NAMED
}

/// The cities of a scenario, counted once.
pub(crate) struct Standing {
    /// Those that exist.
    pub(crate) all: CitySet,
    /// The Large and Medium ones of Roman Italy, and those a Crisis looks at around Roma (RRR5.15).
    pub(crate) great: Vec<City>,
    pub(crate) near_roma: Vec<City>,
}

static STANDING: LazyLock<Vec<Standing>> = LazyLock::new(|| {
    let (n, near) = (named(), tables().crises.near);
    let of = |scenario: &ScenarioData| {
        let stands = |c: &City| {
            let city = c.data();
            city.size != Size::None && !scenario.absent.has(*c) && scenario.provinces.has(city.province)
        };
        let all: CitySet = (0..CITY_COUNT as u8).map(City).filter(stands).collect();
        let size = |c: &City| if scenario.medium.has(*c) { Size::Medium } else { c.data().size };
        let great = |c: &City| size(c) >= Size::Medium && n.roman_italy.has(c.data().province);
        Standing {
            all,
            great: all.iter().filter(great).collect(),
            near_roma: all.iter().filter(|c| c.hex().distance(n.roma.hex()) <= near).collect(),
        }
    };
    data().scenarios.iter().map(of).collect()
});

pub(crate) fn standing(scenario: usize) -> &'static Standing {
    &STANDING[scenario]
}
