// Module definition of the compiled core.
#include "common/instruction_sets.hpp"
#include "python/bindings.hpp"

namespace nq::python {
namespace {

nb::dict build_info() {
    nb::dict info;
    info["compiler"] = NQ_COMPILER;
    info["version"] = NQ_VERSION;
    info["usable"] = usable_sets();
    info["chosen"] = choose_set("auto");
    return info;
}

}  // namespace
}  // namespace nq::python

NB_MODULE(_core, m) {
    using namespace nq::python;
    // An interpreter that exits while a thread still counts cannot free everything; a warning would not help.
    nb::set_leak_warnings(false);
    m.doc() = "The compiled loops of nqueens.";
    m.def("build_info", &build_info);
    nb::class_<Stop>(m, "Stop").def(nb::init<>()).def("set", &Stop::set).def_prop_ro("is_set", &Stop::is_set);
    bind_rows(m);
    bind_pieces(m);
    bind_halves(m);
    bind_sets(m);
    bind_covering(m);
    bind_sampling(m);
    bind_huge(m);
    bind_literature(m);
    bind_reasoning(m);
    bind_regions(m);
    bind_growing(m);
}
