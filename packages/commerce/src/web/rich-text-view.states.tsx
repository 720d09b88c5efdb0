import { statesOf } from '@embarque/web-kit/testing/states.ts';
import { RichText } from './rich-text-view.tsx';

export default statesOf({
  paragraphs: (
    <RichText html="<p>Pousada a 200 m da <b>Praia do Forte</b>.</p><p>Café da manhã até as <i>10:00</i>,<br>no terraço.</p>" />
  ),
  list: <RichText html="<p>Leve:</p><ul><li>Documento com foto</li><li>Protetor solar</li></ul>" />,
  link: <RichText html='<p>Veja o <a href="https://exemplo.test/mapa?de=1&amp;para=2">mapa da trilha</a>.</p>' />,
  dangerous: (
    <RichText
      html={`<style>p { display: none }</style><script>document.title = 'Outra loja'</script>
        <p style="position: fixed" onclick="alert(1)">Traga <img src="x" onerror="alert(2)">água.</p>
        <p><a href="javascript:alert(3)" onmouseover="alert(4)">Reserve aqui</a> ou
        <a href="https://exemplo.test/" onclick="alert(5)" style="color: red" target="_self">no balcão</a>.</p>
        <iframe src="https://exemplo.test/"></iframe>`}
    />
  ),
});
