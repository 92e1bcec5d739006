// Replaces MkDocs' own script, which throws where no code highlighter is loaded.
const dark = window.matchMedia('(prefers-color-scheme: dark)');
const follow = () => document.documentElement.setAttribute('data-bs-theme', dark.matches ? 'dark' : 'light');
follow();
dark.addEventListener('change', follow);
